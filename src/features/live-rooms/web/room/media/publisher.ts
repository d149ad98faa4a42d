import { type VideoQuality, videoQualities } from '../../../media-types.ts'
import { forMusic } from './sdp.ts'
import type { SendSettings } from './send-settings.ts'

/** The tracks that are sent, in the order of the offer; null: none at present. */
export type Tracks = {
  microphone: MediaStreamTrack | null
  camera: MediaStreamTrack | null
  screen: MediaStreamTrack | null
  'screen-sound': MediaStreamTrack | null
}

export type Publisher = ReturnType<typeof openPublisher>

/** The connection on which the page sends. It is negotiated once, whatever tracks follow. */
export function openPublisher(settings: RTCConfiguration, tracks: Tracks, first: SendSettings) {
  const connection = new RTCPeerConnection(settings)
  const senders = {
    microphone: add('audio', tracks.microphone, [{ maxBitrate: first.audioBitrate }]),
    camera: add('video', tracks.camera, cameraLayers(first.videoQuality)),
    screen: add('video', tracks.screen, [{ maxBitrate: screenBits, maxFramerate: 15 }]),
    'screen-sound': add('audio', tracks['screen-sound'], [{ maxBitrate: first.audioBitrate }]),
  }

  return {
    connection,
    async offer() {
      const { sdp = '' } = await connection.createOffer()
      const offer = forMusic(sdp)
      await connection.setLocalDescription({ type: 'offer', sdp: offer })
      return offer
    },
    take: (answer: string) =>
      connection.setRemoteDescription({ type: 'answer', sdp: forMusic(answer) }),
    replaceTrack: (kind: keyof Tracks, track: MediaStreamTrack | null) =>
      senders[kind].replaceTrack(track),
    async apply({ audioBitrate, videoQuality }: SendSettings) {
      for (const sender of [senders.microphone, senders['screen-sound']]) {
        await change(sender, (encoding) => {
          encoding.maxBitrate = audioBitrate
        })
      }
      const wanted = cameraLayers(videoQuality)
      await change(senders.camera, (encoding, index) => {
        encoding.active = wanted[index]?.active ?? true
      })
    },
    close: () => connection.close(),
  }

  function add(
    kind: 'audio' | 'video',
    track: MediaStreamTrack | null,
    sendEncodings: RTCRtpEncodingParameters[],
  ) {
    const transceiver = connection.addTransceiver(track ?? kind, {
      direction: 'sendonly',
      sendEncodings,
    })
    const wanted = kind === 'audio' ? /\/opus$/i : /\/vp8$/i
    const codecs = RTCRtpReceiver.getCapabilities(kind)?.codecs ?? []
    transceiver.setCodecPreferences(codecs.filter(({ mimeType }) => wanted.test(mimeType)))
    return transceiver.sender
  }
}

async function change(
  sender: RTCRtpSender,
  edit: (encoding: RTCRtpEncodingParameters, index: number) => void,
) {
  const parameters = sender.getParameters()
  const before = JSON.stringify(parameters.encodings)
  parameters.encodings.forEach(edit)
  if (JSON.stringify(parameters.encodings) !== before) await sender.setParameters(parameters)
}

/** Bits a second at most: sharp letters and notes, at few pictures a second. */
const screenBits = 2_500_000

/**
 * The layers of the camera (RFC 8853), the smallest first, and which of them are sent; in bits a
 * second at most.
 */
const cameraLayers = (best: VideoQuality): RTCRtpEncodingParameters[] =>
  videoQualities.map((rid, index) => ({
    rid,
    active: index <= videoQualities.indexOf(best),
    ...{
      low: { scaleResolutionDownBy: 4, maxBitrate: 120_000 },
      medium: { scaleResolutionDownBy: 2, maxBitrate: 400_000 },
      high: { scaleResolutionDownBy: 1, maxBitrate: 1_700_000 },
    }[rid],
  }))
