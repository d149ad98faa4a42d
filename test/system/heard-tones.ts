import type { Page } from '@playwright/test'
import { playedLevel, tones } from './held-tones.ts'

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
