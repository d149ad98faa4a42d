import {
  type AudioCodec,
  AudioSampleSink,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  FlacOutputFormat,
  type InputAudioTrack,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'

/** Takes the samples of all channels, and the second at which they begin. */
type Take = (channels: readonly Float32Array[], at: number) => void

/** Decodes a track packet by packet: uncompressed sound, and what `decodeWindows` cannot. */
export async function decodeSamples(track: InputAudioTrack, _rate: number, take: Take) {
  let planes: Float32Array[] = []
  for await (using sample of new AudioSampleSink(track).samples()) {
    const { numberOfFrames: frames, numberOfChannels } = sample
    if (planes.length !== numberOfChannels || (planes[0]?.length ?? 0) < frames)
      planes = Array.from({ length: numberOfChannels }, () => new Float32Array(frames))
    const channels = planes.map((plane) => plane.subarray(0, frames))
    for (const [planeIndex, data] of channels.entries())
      sample.copyTo(data, { planeIndex, format: 'f32-planar' })
    take(channels, sample.timestamp)
  }
}

/** Seconds of sound that are decoded at once; 23 MB of samples for each lane. */
const windowSeconds = 60
/** Each takes a processor while it decodes, and memory for its window. */
const lanes = Math.min(4, Math.max(2, navigator.hardwareConcurrency))

/**
 * Decodes a track a minute at a time, each minute as a small file of its own: `decodeAudioData` is
 * four times as fast as WebCodecs, which passes every 20 milliseconds through the page.
 * @throws where the browser does not take such files.
 */
export async function decodeWindows(track: InputAudioTrack, rate: number, take: Take) {
  const codec = await track.getCodec()
  const write = codec === 'mp3' ? joinPackets : await writerOf(track, codec)
  const windows = readWindows(track)
  await Promise.all(Array.from({ length: lanes }, decodeNext))

  async function decodeNext() {
    const context = new OfflineAudioContext(1, 1, rate)
    for await (const { packets, isLast } of windows) {
      const decode = async (some: EncodedPacket[]) => context.decodeAudioData(await write(some))
      const sound = await decode(packets).catch((error) => {
        // A file that was cut off ends within a packet, which not every browser decodes.
        if (!isLast || packets.length === 1) throw error
        return decode(packets.slice(0, -1))
      })
      const channels = Array.from({ length: sound.numberOfChannels }, (_, channel) =>
        sound.getChannelData(channel),
      )
      take(channels, packets[0]?.timestamp ?? 0)
    }
  }
}

/** The packets of a track by minutes, the last of up to a second more. */
async function* readWindows(track: InputAudioTrack) {
  let packets: EncodedPacket[] = []
  const sink = new EncodedPacketSink(track)
  // Their iterator reads ahead, for a third more time.
  for (
    let packet = await sink.getFirstPacket();
    packet;
    packet = await sink.getNextPacket(packet)
  ) {
    packets.push(packet)
    const [first = packet] = packets
    // Browsers refuse files of few packets: none is left alone at the end.
    if (packet.timestamp - first.timestamp < windowSeconds + 1) continue
    const cut = packets.findIndex((it) => it.timestamp - first.timestamp >= windowSeconds)
    yield { packets: packets.slice(0, cut), isLast: false }
    packets = packets.slice(cut)
  }
  if (packets.length > 0) yield { packets, isLast: true }
}

/** Packets of MP3 are a file already. */
const joinPackets = (packets: EncodedPacket[]) =>
  new Blob(packets.map(({ data }) => data as BlobPart)).arrayBuffer()

async function writerOf(track: InputAudioTrack, codec: AudioCodec | null) {
  const container = codec && containers[codec]
  const decoderConfig = await track.getDecoderConfig()
  if (!container || !decoderConfig) throw new TypeError(`No container for ${codec}`)
  return (packets: EncodedPacket[]) =>
    writeWindow(packets, { codec, format: container(), decoderConfig })
}

type Kind = { codec: AudioCodec; format: OutputFormat; decoderConfig: AudioDecoderConfig }

async function writeWindow(packets: EncodedPacket[], { codec, format, decoderConfig }: Kind) {
  const at = packets[0]?.timestamp ?? 0
  const output = new Output({ format, target: new BufferTarget() })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  await output.start()
  for (const packet of packets)
    await source.add(packet.clone({ timestamp: packet.timestamp - at }), { decoderConfig })
  await output.finalize()
  return output.target.buffer as ArrayBuffer
}

const containers: Partial<Record<AudioCodec, () => OutputFormat>> = {
  aac: () => new Mp4OutputFormat(),
  flac: () => new FlacOutputFormat(),
  opus: () => new WebMOutputFormat(),
  vorbis: () => new WebMOutputFormat(),
}
