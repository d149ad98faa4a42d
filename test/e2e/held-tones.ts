import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Hertz on the left and on the right: whole periods in the second that is repeated. */
const tones = { left: 440, right: 660 } as const
const rate = 48_000
const amplitude = 0.25

/** A file with seconds of two held tones, one on each side, for a browser's microphone. */
export async function writeTones(seconds = 1) {
  const folder = await mkdtemp(join(tmpdir(), 'tones-'))
  const samples = Buffer.alloc(seconds * rate * 4)
  for (let index = 0; index < seconds * rate; index += 1) {
    for (const [side, hertz] of [tones.left, tones.right].entries()) {
      const value = amplitude * Math.sin((2 * Math.PI * hertz * index) / rate)
      samples.writeInt16LE(Math.round(value * 32_767), index * 4 + side * 2)
    }
  }
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(2, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 4, 28)
  header.writeUInt16LE(4, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  const path = join(folder, 'tones.wav')
  await writeFile(path, Buffer.concat([header, samples]))
  return { path, remove: () => rm(folder, { recursive: true }) }
}

/** Lets the page share a picture that plays the tones, as a tab with a recording does. */
export const shareTones = (page: Page) =>
  page.evaluate(
    ({ tones, amplitude }) => {
      navigator.mediaDevices.getDisplayMedia = async () => {
        const canvas = document.createElement('canvas')
        canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
        const stream = canvas.captureStream(5)
        const context = new AudioContext()
        const out = new MediaStreamAudioDestinationNode(context, { channelCount: 2 })
        for (const [side, frequency] of [tones.left, tones.right].entries()) {
          const tone = new OscillatorNode(context, { frequency })
          const pan = new StereoPannerNode(context, { pan: side * 2 - 1 })
          tone
            .connect(new GainNode(context, { gain: amplitude }))
            .connect(pan)
            .connect(out)
          tone.start()
        }
        for (const track of out.stream.getTracks()) stream.addTrack(track)
        return stream
      }
    },
    { tones, amplitude },
  )

/** The level of each tone's peaks, in decibels of full scale. */
export const playedLevel = 20 * Math.log10(amplitude)

export type Heard = {
  /** The level on the left, at the median. */
  level: number
  /** The share of tenths of a second in which it is within a decibel of what was played. */
  steady: number
  /** Decibels between a tone on its own side and on the other one, at the median. */
  apart: number
}

/** Listens to the one other participant for some seconds. */
export async function listen(page: Page, seconds: number) {
  // On a busy machine sound arrives before the page has its element.
  await page.waitForFunction(() => document.querySelector('audio')?.srcObject)
  return page.evaluate(
    async ({ tones, seconds, playedLevel }): Promise<Heard> => {
      const stream = document.querySelector('audio')?.srcObject as MediaStream
      const context = new AudioContext({ sampleRate: 48_000 })
      await context.resume()
      const splitter = new ChannelSplitterNode(context, { numberOfOutputs: 2 })
      const meters = [0, 1].map((side) => {
        const meter = new AnalyserNode(context, { fftSize: 8192 })
        splitter.connect(meter, side)
        return meter
      })
      new MediaStreamAudioSourceNode(context, { mediaStream: stream }).connect(splitter)
      const lastTenth = (meter: AnalyserNode) => {
        const all = new Float32Array(meter.fftSize)
        meter.getFloatTimeDomainData(all)
        return all.slice(-4800)
      }
      /** Of all that is heard there; where time is stretched, a single tone has a seam. */
      const peakOf = (meter: AnalyserNode) => {
        const samples = lastTenth(meter)
        const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
        return 10 * Math.log10(2 * power + 1e-12)
      }
      /** Of one tone, by Goertzel's algorithm. */
      const levelOf = (meter: AnalyserNode, hertz: number) => {
        const samples = lastTenth(meter)
        const factor = 2 * Math.cos((2 * Math.PI * hertz) / 48_000)
        let [one, two] = [0, 0]
        for (const sample of samples) [one, two] = [sample + factor * one - two, one]
        const power = one * one + two * two - factor * one * two
        return 10 * Math.log10((power * 4) / samples.length ** 2 + 1e-12)
      }
      const levels: number[] = []
      const distances: number[] = []
      const [left, right] = meters as [AnalyserNode, AnalyserNode]
      await new Promise((resolve) => setTimeout(resolve, 500))
      for (let count = 0; count < seconds * 10; count += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        levels.push(peakOf(left))
        distances.push(
          levelOf(left, tones.left) - levelOf(right, tones.left),
          levelOf(right, tones.right) - levelOf(left, tones.right),
        )
      }
      await context.close()
      const median = (values: number[]) =>
        values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
      const near = levels.filter((level) => Math.abs(level - playedLevel) <= 1)
      return {
        level: median(levels),
        steady: near.length / levels.length,
        apart: median(distances),
      }
    },
    { tones, seconds, playedLevel },
  )
}
