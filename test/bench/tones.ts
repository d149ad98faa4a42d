import type { Page } from '@playwright/test'
import { testAcademy } from '../academy.ts'
import { createRoom, joinAsGuest, openAs, participants } from '../e2e/live-room.ts'
import { joinTestPostgres } from '../postgres.ts'
import { many } from './briefly.ts'
import { launchMediaBrowser } from './media-browser.ts'
import { openNativeVoices } from './tones/native-voices.ts'
import { encodeTone, hearTone, listenToAll, tones } from './tones/tones.ts'

// A class of 25 who all hold a tone of their own: 23 without a browser, and two in browsers, in which
// each of the 24 others is looked for: `node test/bench/tones.ts [seconds]`, after `npm run build`.

const seconds = Number(process.argv[2] ?? many(20, 1))
/** Until lines are known and jitter buffers have their length. */
const settleSeconds = many(10, 0)
const pitches = tones(many(25, 3))

const postgres = await joinTestPostgres()
const academy = await testAcademy({ media: true })
const browser = await launchMediaBrowser()
const id = await createRoom(academy, { max_participants: 40 })
const voices = openNativeVoices(academy, id)
const studio = await openAs(browser, academy)
// The encoder is only there on a page of a secure origin.
await studio.goto('/')
const played: string[][] = []
for (const hertz of pitches.slice(2)) played.push(await encodeTone(studio, hertz))
await studio.context().close()
const pages: Page[] = []
for (const hertz of pitches.slice(0, 2)) {
  const page = await openAs(browser, academy)
  await hearTone(page, hertz)
  await joinAsGuest(page, id, `Browser ${pages.length + 1}`)
  pages.push(page)
  await participants(page, pages.length)
}
for (const [index, opus] of played.entries()) await voices.play(index, opus)
for (const page of pages) {
  await participants(page, pitches.length)
  await page.waitForFunction(
    (others) => document.querySelectorAll('audio').length === others,
    pitches.length - 1,
  )
}
await pages[0]?.waitForTimeout(settleSeconds * 1000)
const before = await Promise.all(pages.map(soundOf))
const looks = await Promise.all(pages.map((page) => listenToAll(page, seconds)))
console.log('| browser | others found in all | at the worst moment | levels, dB | made up |')
console.log('|---|---|---|---|---|')
for (const [index, page] of pages.entries()) {
  const others = pitches.filter((_, at) => at !== index)
  const heard = (looks[index] ?? []).map((look) => {
    const found = others.map((hertz) => look.find((it) => isNear(it, hertz)))
    return found.filter((it) => it !== undefined)
  })
  const ever = others.filter((hertz) => heard.some((look) => look.some((it) => isNear(it, hertz))))
  const levels = heard.flat().map(({ decibels }) => decibels)
  const [now, then] = [await soundOf(page), before[index] ?? { concealed: 0, samples: 0 }]
  const madeUp = (100 * (now.concealed - then.concealed)) / (now.samples - then.samples)
  const cells = [
    index + 1,
    `${ever.length} of ${others.length}`,
    Math.min(...heard.map(({ length }) => length)),
    `${Math.min(...levels).toFixed(1)} to ${Math.max(...levels).toFixed(1)}`,
    `${madeUp.toFixed(2)} %`,
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
await voices.close()
await browser.close()
await academy.close()
await postgres.leave()

/** Within two bins, and no further below what was played than a tone that is heard beside others. */
function isNear({ hertz, decibels }: { hertz: number; decibels: number }, wanted: number) {
  return Math.abs(hertz - wanted) < 6 && decibels > -40
}

/** Samples of everybody that were played, and made up, until now. */
function soundOf(page: Page) {
  return page.evaluate(async () => {
    const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] }
    const reports = await Promise.all(connections.map((connection) => connection.getStats()))
    const sounds = reports
      .flatMap((report) => [...report.values()])
      .filter(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio')
    const sum = (key: string) => sounds.reduce((all, sound) => all + (sound[key] ?? 0), 0)
    return { concealed: sum('concealedSamples'), samples: sum('totalSamplesReceived') }
  })
}
