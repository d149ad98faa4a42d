import type { Page } from '@playwright/test'
import { wavOfSamples, wavRate } from '../wav.ts'

/** A tone that rises tells by its pitch from where in the file it comes. Around it there is silence. */
const rise = { begins: 4.5, ends: 6.5, hertz: 1000, perSecond: 4000 }

export const risingTone = () =>
  wavOfSamples(12, (second) => {
    const at = second - rise.begins
    if (at < 0 || second > rise.ends) return 0
    return 0.35 * Math.sin(2 * Math.PI * (rise.hertz * at + (rise.perSecond / 2) * at * at))
  })

/** Hears all that the page plays from now on, sample by sample. */
export const hearPage = (page: Page) =>
  page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    const heard = new Set<HTMLMediaElement>()
    const samples: Float32Array[] = []
    Object.assign(window, { samples })
    let context: AudioContext | undefined
    let ear: MediaStreamAudioDestinationNode
    const open = () => {
      context = new AudioContext({ sampleRate: 48_000 })
      ear = new MediaStreamAudioDestinationNode(context, { channelCount: 1 })
      const [track] = ear.stream.getAudioTracks()
      // A worklet would need a file of its own, by the page's policy.
      type Processor = { readable: ReadableStream<AudioData> }
      type Options = { track: MediaStreamTrack | undefined; maxBufferSize: number }
      const { MediaStreamTrackProcessor } = window as unknown as {
        MediaStreamTrackProcessor: new (options: Options) => Processor
      }
      const { readable } = new MediaStreamTrackProcessor({ track, maxBufferSize: 10_000 })
      readable.pipeTo(
        new WritableStream({
          write(data) {
            const part = new Float32Array(data.numberOfFrames)
            data.copyTo(part, { planeIndex: 0, format: 'f32-planar' })
            samples.push(part)
            data.close()
          },
        }),
      )
      return context
    }
    HTMLMediaElement.prototype.play = function () {
      context ??= open()
      if (!heard.has(this)) context.createMediaElementSource(this).connect(ear)
      heard.add(this)
      void context.resume()
      return play.call(this)
    }
  })

/** Forgets what was heard before. */
export const hearAnew = (page: Page) =>
  page.evaluate(() => {
    const known = window as unknown as { samples: Float32Array[] }
    known.samples.length = 0
  })

/** The places that were heard: when, and where in the file. */
export async function placesHeard(page: Page) {
  const base64 = await page.evaluate(() => {
    const { samples } = window as unknown as { samples: Float32Array[] }
    let text = ''
    for (const part of samples) text += String.fromCharCode(...new Uint8Array(part.buffer))
    return btoa(text)
  })
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'))
  return placesIn(new Float32Array(bytes.buffer))
}

type Place = { second: number; place: number }

/** Eight even periods of a tone are a place; what overlaps at a seam is none. */
function placesIn(samples: Float32Array) {
  const crossings: number[] = []
  for (let at = 1; at < samples.length; at += 1) {
    const [before, now] = [samples[at - 1] as number, samples[at] as number]
    if (before < 0 && now >= 0) crossings.push(at - now / (now - before))
  }
  const places: Place[] = []
  for (let at = 8; at < crossings.length; at += 1) {
    const eight = crossings.slice(at - 8, at + 1)
    const [first = 0, last = 0] = [eight[0], eight[8]]
    const period = (last - first) / 8
    const isEven = eight
      .slice(1)
      .every((it, index) => Math.abs(it - (eight[index] ?? 0) - period) < period * 0.08)
    const place = rise.begins + (wavRate / period - rise.hertz) / rise.perSecond
    if (isEven && place > rise.begins && place < rise.ends)
      places.push({ second: (first + last) / 2 / wavRate, place })
  }
  return places
}

/** Where a loop turned: the last places before, and the first ones after, in milliseconds. */
export function turnsIn(places: readonly Place[]) {
  return places.flatMap(({ second, place }, at) => {
    const before = places[at - 1]
    if (!before || before.place - place < 0.2) return []
    const near = (first: number, end: number) =>
      places.slice(first, end).map((it) => it.place * 1000)
    return {
      to: Math.max(...near(Math.max(0, at - 8), at)),
      from: Math.min(...near(at, at + 8)),
      silent: (second - before.second) * 1000,
    }
  })
}
