import { AudioSampleSink } from 'mediabunny'
import { openMedia } from './open-media.ts'

/** Decoders need what comes before to be in tune: of Opus 80 ms, of MP3 some packets. */
const beforeSeconds = 0.2

export type Samples = { channels: Float32Array[]; rate: number }

/**
 * The samples of a stretch of a sound or a film at an address, of which only what is needed is
 * fetched. What is before the beginning or after the end is silence.
 * @param from in seconds, like `to`
 * @throws where this browser cannot decode it, or when the signal aborts.
 */
export async function readStretch(
  src: string,
  { from, to, signal }: { from: number; to: number; signal: AbortSignal },
): Promise<Samples> {
  const input = openMedia(new URL(src, location.href).href)
  const stop = () => input.dispose()
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    const track = await input.getPrimaryAudioTrack()
    if (!track) throw new TypeError('It has no sound.')
    const rate = await track.getSampleRate()
    const count = Math.min(2, await track.getNumberOfChannels())
    const first = Math.round(from * rate)
    const frames = Math.round(to * rate) - first
    const channels = Array.from({ length: count }, () => new Float32Array(frames))
    const samples = new AudioSampleSink(track).samples(Math.max(0, from - beforeSeconds), to)
    for await (using sample of samples) {
      if (sample.sampleRate !== rate) throw new TypeError('Its sample rate is another one.')
      const plane = new Float32Array(sample.numberOfFrames)
      const begins = Math.round(sample.timestamp * rate) - first
      for (const [planeIndex, channel] of channels.entries()) {
        sample.copyTo(plane, { planeIndex, format: 'f32-planar' })
        const skipped = Math.max(0, -begins)
        const part = plane.subarray(skipped, Math.max(skipped, frames - begins))
        if (part.length > 0) channel.set(part, begins + skipped)
      }
    }
    return { channels, rate }
  } finally {
    signal.removeEventListener('abort', stop)
    input.dispose()
  }
}
