import { readStretch, type Samples } from '../sound/read-stretch.ts'
import { stretchSound } from '../sound/stretch-sound.ts'
import type { Stretch } from './loop-rules.ts'

/** Where the end leads to the beginning, what comes before that fades in: it does not click. */
const fadeSeconds = 0.002

/** The samples of a loop, and first some that come before it. */
export type ReadLoop = Samples & { before: number; stretch: Stretch }

/** Reads a loop of a sound at an address. */
export async function readLoop(
  src: string,
  stretch: Stretch,
  signal: AbortSignal,
): Promise<ReadLoop> {
  const [from, to] = [stretch.from / 1000, stretch.to / 1000]
  const { channels, rate } = await readStretch(src, { from: from - fadeSeconds, to, signal })
  return { channels, rate, before: Math.round(fadeSeconds * rate), stretch }
}

/** Seconds after which the file, which is played again and again, has a gap. */
const longEnough = 600

/** The loop at this speed, many times over, as a file that a media element plays at its usual speed. */
export async function loopFile({ channels, rate, before }: ReadLoop, speed: number) {
  const loop = channels.map((channel) => channel.subarray(before))
  const options = { rate, speed: speed / 100 }
  const played = speed === 100 ? loop.map((it) => it.slice()) : await stretchSound(loop, options)
  for (const [index, channel] of played.entries())
    fadeOver(channel, (channels[index] as Float32Array).subarray(0, before))
  const frames = played[0]?.length ?? 0
  const once = new Blob([interleaved(played, frames)])
  // The same bytes, and not copies of them. Short ones are joined first.
  const some = new Blob(Array(Math.ceil((10 * rate) / frames)).fill(once))
  const parts: Blob[] = Array(Math.ceil((longEnough * rate * once.size) / frames / some.size)).fill(
    some,
  )
  const bytes = parts.length * some.size
  const header = wavHeader({ bytes, channels: played.length, rate })
  return { file: new Blob([header, ...parts], { type: 'audio/wav' }), seconds: frames / rate }
}

/** The end fades into these samples. */
function fadeOver(channel: Float32Array, samples: Float32Array) {
  const first = channel.length - samples.length
  for (const [index, sample] of samples.entries()) {
    const part = (index + 1) / samples.length
    channel[first + index] = (channel[first + index] as number) * (1 - part) + sample * part
  }
}

function interleaved(channels: readonly Float32Array[], frames: number) {
  const all = new Int16Array(frames * channels.length)
  for (const [index, channel] of channels.entries())
    for (let at = 0; at < frames; at += 1)
      all[at * channels.length + index] = Math.max(
        -0x8000,
        Math.min(0x7fff, Math.round((channel[at] as number) * 0x8000)),
      )
  return all
}

type Wav = { bytes: number; channels: number; rate: number }

/** Of samples with 16 bits; both they and this are as the processor has numbers, little end first. */
function wavHeader({ bytes, channels, rate }: Wav) {
  const header = new DataView(new ArrayBuffer(44))
  const ascii = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries())
      header.setUint8(at + index, letter.charCodeAt(0))
  }
  ascii(0, 'RIFF')
  header.setUint32(4, 36 + bytes, true)
  ascii(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, channels, true)
  header.setUint32(24, rate, true)
  header.setUint32(28, rate * channels * 2, true)
  header.setUint16(32, channels * 2, true)
  header.setUint16(34, 16, true)
  ascii(36, 'data')
  header.setUint32(40, bytes, true)
  return header
}
