import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { testAcademy } from '../academy.ts'
import {
  closeAll,
  createRoom,
  joinAsGuest,
  joinClass,
  openAs,
  participants,
} from '../e2e/live-room.ts'
import { joinTestPostgres } from '../postgres.ts'
import { briefly, many } from './briefly.ts'
import { openNullSink, pulseAudioPath } from './echo/null-sink.ts'
import { sounds } from './echo/sounds.ts'
import { launchMediaBrowser } from './media-browser.ts'

// How much of what a tutor plays comes back from a pupil whose microphone hears all of the pupil's
// loudspeaker, in Music and in Talk: `node test/bench/echo.ts [seconds] [word of a sound]`, after
// `npm run build`. Beside it, what becomes of the same sound when the pupil plays it, which should arrive: what falls there is
// taken for noise, and what falls more on its way back is taken for an echo. Needs Chromium itself,
// since the headless shell has no sound card, and PulseAudio.

const seconds = Number(process.argv[2] ?? many(15, 1))
/** Until echo cancellation has learned the way, and gain and noise suppression have settled. */
const settleSeconds = many(10, 0)

if (!pulseAudioPath) {
  console.error('PulseAudio is not installed: apt-get install pulseaudio pulseaudio-utils')
  process.exit(1)
}

const only = briefly ? 'a drum' : (process.argv[3] ?? '')
const postgres = await joinTestPostgres()
const academy = await testAcademy({ media: true })
const folder = await mkdtemp(join(tmpdir(), 'echo-'))
const sink = await openNullSink()
const pupils = await launchMediaBrowser(undefined, {
  executablePath: '/usr/bin/chromium',
  ignoreDefaultArgs: ['--mute-audio'],
  env: sink.env,
})
console.log(
  '| sound | comes back in Music, dB | in Talk | falls by | played there, arrives in Music, dB | in Talk | falls by |',
)
console.log('|---|---|---|---|---|---|---|')
for (const [name, make] of Object.entries(sounds)) {
  if (!name.includes(only)) continue
  const file = join(folder, `${name}.wav`)
  await writeFile(file, make())
  const { back, direct } = await measure(file)
  const cells = [back, direct].flatMap(({ music, talk }) => [music, talk, music - talk])
  console.log(`| ${[name, ...cells.map((decibels) => decibels.toFixed(1))].join(' | ')} |`)
}
await pupils.close()
await sink.close()
await rm(folder, { recursive: true })
await academy.close()
await postgres.leave()

async function measure(file: string) {
  const tutors = await launchMediaBrowser(file)
  const id = await createRoom(academy)
  const tutor = await openAs(tutors, academy, academy.people.tutor)
  const pupil = await openAs(pupils, academy)
  await joinClass(tutor, `/live-rooms/${id}`)
  await participants(tutor, 1)
  await joinAsGuest(pupil, id, 'Leo')
  await participants(tutor, 2)
  await tutor.locator('audio').waitFor({ state: 'attached' })
  await pupil.locator('audio').waitFor({ state: 'attached' })
  // Pictures would only take the processor from the sound.
  await tutor.keyboard.press('v')
  const key = (page: Page, name: string) =>
    page.getByRole('toolbar').getByRole('button', { name, exact: true })
  const inBoth = async () => {
    await key(pupil, 'Music').click()
    const music = await levelHeard(tutor, seconds)
    await key(pupil, 'Talk').click()
    const talk = await levelHeard(tutor, seconds)
    return { music, talk }
  }
  const back = await inBoth()
  await key(tutor, 'Mute').click()
  const stop = await sink.play(file)
  const direct = await inBoth()
  await stop()
  await closeAll(tutor, pupil)
  await tutors.close()
  return { back, direct }
}

/** The mean power of what the one other participant sends, in decibels of full scale. */
function levelHeard(page: Page, seconds: number) {
  return page.evaluate(
    async ({ seconds, settleSeconds }) => {
      const stream = document.querySelector('audio')?.srcObject as MediaStream
      const context = new AudioContext({ sampleRate: 48_000 })
      await context.resume()
      const meter = new AnalyserNode(context, { fftSize: 8192 })
      new MediaStreamAudioSourceNode(context, { mediaStream: stream }).connect(meter)
      await new Promise((resolve) => setTimeout(resolve, settleSeconds * 1000))
      const samples = new Float32Array(meter.fftSize)
      let [power, count] = [0, 0]
      for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        meter.getFloatTimeDomainData(samples)
        power += samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
        count += 1
      }
      await context.close()
      return 10 * Math.log10(power / count + 1e-10)
    },
    { seconds, settleSeconds },
  )
}
