import { EncodedPacketSink, type InputAudioTrack } from 'mediabunny'
import { loudestPeak, mostMs } from '#platform/sound.ts'
import { collectPeaks } from './collect-peaks.ts'
import { decodeSamples, decodeWindows } from './decode-track.ts'
import { openMedia } from './open-media.ts'
import type { ReadOptions, SoundRead } from './sound-read.ts'

/** Firefox reads packets from memory twice as fast as from a file. */
const mostInMemory = 32 * 1024 * 1024

/** What `readSound` does, in a script of its own. */
export async function decodeSound(
  file: Blob,
  { signal, onProgress = () => {} }: ReadOptions,
): Promise<SoundRead | undefined> {
  const input = openMedia(file.size <= mostInMemory ? await file.arrayBuffer() : file)
  const stop = () => input.dispose()
  signal?.addEventListener('abort', stop)
  try {
    signal?.throwIfAborted()
    const sound = await input.getPrimaryAudioTrack()
    const picture = await input.getPrimaryVideoTrack()
    const hasPicture = picture !== null
    const pictureEnds = (await picture?.computeDuration()) ?? 0
    if (!sound)
      return hasPicture ? readOf({ hasPicture, channels: 0, seconds: pictureEnds }) : undefined
    const channels = await sound.getNumberOfChannels()
    const { peaks, seconds, rate } = await collect(sound, onProgress)
    return readOf({ hasPicture, channels, seconds: Math.max(pictureEnds, seconds), peaks, rate })
  } catch {
    // Broken, of a kind that is not known, or stopped.
    signal?.throwIfAborted()
    return undefined
  } finally {
    signal?.removeEventListener('abort', stop)
    input.dispose()
  }
}

async function collect(track: InputAudioTrack, onProgress: (fraction: number) => void) {
  const decode = (await track.getCodec())?.startsWith('pcm') ? decodeSamples : decodeWindows
  const whole = (await track.getDurationFromMetadata()) ?? 0
  const tell = (seconds: number) => onProgress(Math.min(1, whole && seconds / whole))
  try {
    return await collectBy(decode, track, tell)
  } catch (error) {
    // The browser does not take pieces of this kind: packet by packet it takes longer.
    if (track.input.disposed || !(await track.canDecode())) throw error
    return collectBy(decodeSamples, track, tell)
  }
}

async function collectBy(
  decode: typeof decodeSamples,
  track: InputAudioTrack,
  onSeconds: (seconds: number) => void,
) {
  const peaks = collectPeaks()
  const rate = await track.getSampleRate()
  let seconds = 0
  await decode(track, rate, (channels, at) => {
    for (const samples of channels) peaks.add(samples, Math.round(at * rate))
    seconds = Math.max(seconds, at + (channels[0]?.length ?? 0) / rate)
    onSeconds(seconds)
  })
  // A file that was cut off may still say how long it was.
  const whole = seconds && (await track.computeDuration())
  const packet = await new EncodedPacketSink(track).getFirstPacket({ metadataOnly: true })
  const isCutOff = whole - seconds > decoderPackets * (packet?.duration ?? 0)
  return { peaks, rate, seconds: isCutOff ? seconds : whole }
}

/** Decoders leave out so many packets at most, at the beginning or the end: AAC's 2,112 samples. */
const decoderPackets = 2.1

type Collected = Omit<SoundRead, 'facts'> & {
  seconds: number
  peaks?: ReturnType<typeof collectPeaks>
  rate?: number
}

/** As the server checks it; its schema would bring a part of zod to every page with a form. */
function readOf({ seconds, peaks = collectPeaks(), rate = 1, ...about }: Collected) {
  const duration_ms = Math.round(seconds * 1000)
  if (!(duration_ms >= 1 && duration_ms <= mostMs)) return undefined
  // Some sounds go beyond full scale.
  const levels = peaks.levels(seconds * rate)
  const whole = levels.map((it) => Math.min(loudestPeak, Math.round(it * loudestPeak)))
  return { facts: { duration_ms, peaks: whole }, ...about }
}
