import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Hertz on the left and on the right: whole periods in the second that is repeated. */
/** The tones of the two sides, in hertz. */
export const tones = { left: 440, right: 660 } as const
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
