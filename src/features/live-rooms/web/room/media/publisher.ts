import { cameraLayers } from './camera-layers.ts'
import { forMusic } from './sdp.ts'
import type { SendSettings } from './send-settings.ts'

/** The tracks that are sent, in the order of the offer; null: none at present. */
export type Tracks = {
  microphone: MediaStreamTrack | null
  camera: MediaStreamTrack | null
  screen: MediaStreamTrack | null
  'screen-sound': MediaStreamTrack | null
}

/** The connection on which the page sends. It is negotiated once, whatever tracks follow. */
export function openPublisher(settings: RTCConfiguration, tracks: Tracks, first: SendSettings) {
  const connection = new RTCPeerConnection(settings)
  const senders = {
    microphone: add('audio', tracks.microphone, [soundOf(tracks.microphone, first.audioBitrate)]),
    camera: add(
      'video',
      tracks.camera,
      cameraLayers(first.videoQuality, tracks.camera?.getSettings()),
    ),
    screen: add('video', tracks.screen, [{ maxBitrate: screenBits, maxFramerate: 15 }]),
    'screen-sound': add('audio', tracks['screen-sound'], [
      soundOf(tracks['screen-sound'], first.audioBitrate),
    ]),
  }

  let latest = first
  let updating = Promise.resolve()

  /** One after the other: of two that overlap the older one may come last. */
  function update() {
    updating = updating.then(applyLatest).catch(() => {})
    return updating
  }

  async function applyLatest() {
    const { audioBitrate, videoQuality } = latest
    for (const sender of [senders.microphone, senders['screen-sound']]) {
      await change(sender, (encoding) => {
        Object.assign(encoding, soundOf(sender.track, audioBitrate))
      })
    }
    const layers = cameraLayers(videoQuality, senders.camera.track?.getSettings())
    await change(senders.camera, (encoding) => {
      Object.assign(
        encoding,
        layers.find(({ rid }) => rid === encoding.rid),
      )
    })
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
    async replaceTrack(kind: keyof Tracks, track: MediaStreamTrack | null) {
      await senders[kind].replaceTrack(track)
      // Another camera may have a picture of another size, and sound begins or ends with its track.
      await update()
    },
    apply(next: SendSettings) {
      latest = next
      return update()
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

async function change(sender: RTCRtpSender, edit: (encoding: RTCRtpEncodingParameters) => void) {
  const parameters = sender.getParameters()
  const before = JSON.stringify(parameters.encodings)
  for (const encoding of parameters.encodings) edit(encoding)
  if (JSON.stringify(parameters.encodings) !== before) await sender.setParameters(parameters)
}

/**
 * The encoding of a sound. Without a track it is not active: Chromium takes what every active one
 * may send out of its estimate of the line, whether it sends or not, and leaves less to pictures.
 */
const soundOf = (track: MediaStreamTrack | null, maxBitrate: number) => ({
  active: track !== null,
  maxBitrate,
})

/** Bits a second at most: sharp letters and notes, at few pictures a second. */
const screenBits = 2_500_000
