import type { Page } from '@playwright/test'
import { aRecording } from '#features/recordings/fixtures.ts'
import { insertRecording } from '#features/recordings/server/data.ts'
import { storeFile } from '../stored-file.ts'
import { expect, test } from './fixtures.ts'
import { newPerson, signIn } from './session.ts'

test.use({ alone: true })

const rate = 48_000
/** In hertz. */
const pitch = 880

test('half speed keeps the pitch within five cents', async ({ page, academy }) => {
  const file_id = await storeFile(academy, tone(12))
  const created_by = academy.people.tutor.id
  await insertRecording(academy.db, aRecording({ created_by, title: 'A tone', file_id }))
  await signIn(page, academy, await newPerson(academy, 'student', 4))
  await page.goto('/recordings')
  await page.getByRole('button', { name: 'Play A tone' }).click()
  expect(cents(await heardPitch(page))).toBeLessThan(5)
  await page.getByRole('button', { name: 'Speed, loop of A tone' }).click()
  await page.getByRole('radio', { name: '50 %' }).check()
  const slow = await heardPitch(page)
  expect(cents(slow)).toBeLessThan(5)
  // It is slow indeed: the place goes on by half of the time.
  const place = () => page.locator('audio').evaluate((media: HTMLAudioElement) => media.currentTime)
  const [before, since] = [await place(), Date.now()]
  await expect.poll(place).toBeGreaterThan(before + 0.5)
  expect(Date.now() - since).toBeGreaterThan(900)
})

/** A tone of so many seconds on one channel of 16 bits. */
function tone(seconds: number) {
  const samples = seconds * rate
  const wav = Buffer.alloc(44 + samples * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples * 2, 40)
  for (let index = 0; index < samples; index += 1) {
    wav.writeInt16LE(
      Math.round(12_000 * Math.sin((2 * Math.PI * pitch * index) / rate)),
      44 + index * 2,
    )
  }
  return wav
}

/** How far a frequency is from the tone's, in hundredths of a half tone. */
const cents = (hertz: number) => Math.abs(1200 * Math.log2(hertz / pitch))

/**
 * The strongest frequency of what comes out of the player, once it stands still: the top of the parabola
 * through the highest bin and its neighbours, in decibels.
 */
async function heardPitch(page: Page) {
  await page.evaluate(async () => {
    const known = window as { analyser?: AnalyserNode }
    if (known.analyser) return
    const media = document.querySelector('audio') as HTMLAudioElement
    const context = new AudioContext({ sampleRate: 48_000 })
    const source = context.createMediaElementSource(media)
    known.analyser = new AnalyserNode(context, { fftSize: 32_768, smoothingTimeConstant: 0 })
    source.connect(known.analyser).connect(context.destination)
    await context.resume()
  })
  const read = () =>
    page.evaluate(() => {
      const { analyser } = window as unknown as { analyser: AnalyserNode }
      const levels = new Float32Array(analyser.frequencyBinCount)
      analyser.getFloatFrequencyData(levels)
      const top = levels.indexOf(Math.max(...levels))
      const [left = 0, middle = 0, right = 0] = levels.slice(top - 1, top + 2)
      if (!(middle > -60)) return 0
      const shift = (left - right) / (2 * (left - 2 * middle + right))
      return ((top + shift) * analyser.context.sampleRate) / analyser.fftSize
    })
  // The window of the analysis is two thirds of a second long.
  const before: number[] = []
  await expect
    .poll(async () => {
      before.push(await read())
      const last = before.slice(-4)
      return (
        last.length === 4 && Math.min(...last) > 0 && Math.max(...last) - Math.min(...last) < 0.5
      )
    })
    .toBe(true)
  return before.at(-1) ?? 0
}
