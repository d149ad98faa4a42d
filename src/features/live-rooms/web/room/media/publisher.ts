import { forMusic } from './sdp.ts'

/** The tracks that are sent, in the order of the offer; null: none at present. */
export type Tracks = {
  microphone: MediaStreamTrack | null
  camera: MediaStreamTrack | null
  screen: MediaStreamTrack | null
}

export type Publisher = ReturnType<typeof openPublisher>

/** Bits a second at most. Opus has no use for more than 510,000 (RFC 6716, section 2.1.1). */
const mostBits = { microphone: 510_000, screen: 2_500_000 }

/** The connection on which the page sends. It is negotiated once, whatever tracks follow. */
export function openPublisher(
  settings: RTCConfiguration,
  tracks: Tracks,
  participants: number,
  audioBitrate = mostBits.microphone,
) {
  const connection = new RTCPeerConnection(settings)
  const senders = {
    microphone: add('audio', tracks.microphone, { maxBitrate: audioBitrate }),
    camera: add('video', tracks.camera, { maxBitrate: cameraBits(participants) }),
    screen: add('video', tracks.screen, { maxBitrate: mostBits.screen, maxFramerate: 15 }),
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
    /** Lowers the camera's bitrate the more participants there are. */
    setParticipantCount: (participants: number) =>
      setMaxBitrate(senders.camera, cameraBits(participants)),
    /** Limits the microphone's bitrate, in bits a second. */
    setAudioBitrate: (bitrate: number) => setMaxBitrate(senders.microphone, bitrate),
    close: () => connection.close(),
  }

  function add(
    kind: 'audio' | 'video',
    track: MediaStreamTrack | null,
    encoding: RTCRtpEncodingParameters,
  ) {
    const transceiver = connection.addTransceiver(track ?? kind, {
      direction: 'sendonly',
      sendEncodings: [encoding],
    })
    const wanted = kind === 'audio' ? /\/opus$/i : /\/vp8$/i
    const codecs = RTCRtpReceiver.getCapabilities(kind)?.codecs ?? []
    transceiver.setCodecPreferences(codecs.filter(({ mimeType }) => wanted.test(mimeType)))
    return transceiver.sender
  }
}

async function setMaxBitrate(sender: RTCRtpSender, bitrate: number) {
  const parameters = sender.getParameters()
  const [encoding] = parameters.encodings
  if (!encoding || encoding.maxBitrate === bitrate) return
  encoding.maxBitrate = bitrate
  await sender.setParameters(parameters)
}

const cameraBits = (participants: number) => {
  if (participants <= 2) return 1_500_000
  if (participants <= 4) return 900_000
  return participants <= 9 ? 500_000 : 300_000
}
