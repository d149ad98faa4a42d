import type { Page } from '@playwright/test'
import { testAcademy } from '../academy.ts'
import { createRoom, expectToReceive, joinClass, openAs } from '../e2e/live-room.ts'
import { median } from '../median.ts'
import { joinTestPostgres } from '../postgres.ts'
import { writeTones } from '../system/held-tones.ts'
import { briefly, many } from './briefly.ts'
import { launchMediaBrowser } from './media-browser.ts'

// From the click on Join Room to the tutor's first picture and first sound, in Chromium beside the
// server, and what comes before these: `node test/bench/join.ts [rounds]`, after `npm run build`.

const rounds = Number(process.argv[2] ?? many(10, 1))
const marks = ['joined', 'negotiated', 'connected', 'sound', 'picture'] as const
type Marks = Record<(typeof marks)[number], number>

const postgres = await joinTestPostgres()
const academy = await testAcademy({ media: true })
const tones = await writeTones()
const browser = await launchMediaBrowser(tones.path)
const id = await createRoom(academy)
const tutor = await openAs(browser, academy, academy.people.tutor)
await joinClass(tutor, `/live-rooms/${id}`)
const all: Marks[] = []
// The first one is in nobody's cache yet.
for (let round = briefly ? 1 : 0; round <= rounds; round += 1) {
  const guest = await openAs(browser, academy)
  await markTimes(guest)
  await guest.goto(`/room/${id}`)
  await guest.getByLabel('Your Name').fill('Leo')
  // Whoever is at the door looks at their picture for a while.
  await guest.locator('video').waitFor()
  await guest.getByRole('button', { name: 'Join Room' }).click()
  await guest.waitForFunction(
    (count) => Object.keys((globalThis as unknown as { marks: object }).marks).length > count,
    marks.length,
  )
  const times = await guest.evaluate(
    () => (globalThis as unknown as { marks: Marks & { click: number } }).marks,
  )
  if (round > 0)
    all.push(Object.fromEntries(marks.map((it) => [it, times[it] - times.click])) as Marks)
  else await expectToReceive(guest, 1)
  await guest.context().close()
}
console.log('| after the click, ms | median | most |')
console.log('|---|---|---|')
for (const mark of marks) {
  const times = all.map((one) => one[mark])
  console.log(`| ${mark} | ${median(times).toFixed(0)} | ${Math.max(...times).toFixed(0)} |`)
}
await browser.close()
await tones.remove()
await academy.close()
await postgres.leave()

/** Keeps when the page was pressed, and when what followed was there for the first time. */
function markTimes(page: Page) {
  return page.addInitScript(() => {
    const marks: Record<string, number> = {}
    Object.assign(globalThis, { marks })
    const mark = (name: string) => {
      marks[name] ??= performance.now()
    }
    addEventListener('click', () => mark('click'), true)
    globalThis.WebSocket = class extends WebSocket {
      constructor(...options: ConstructorParameters<typeof WebSocket>) {
        super(...options)
        this.addEventListener('message', ({ data }) => {
          if (String(data).includes('"type":"joined"')) mark('joined')
          if (String(data).includes('"type":"subscribe-offer"')) mark('negotiated')
        })
      }
    }
    const context = new AudioContext()
    const meters = new Map<HTMLMediaElement, AnalyserNode>()
    const look = () => {
      requestAnimationFrame(look)
      if (marks.click === undefined) return
      const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] }
      for (const { ontrack, connectionState } of connections)
        if (ontrack && connectionState === 'connected') mark('connected')
      for (const audio of document.querySelectorAll('audio')) {
        if (!meters.has(audio) && audio.srcObject) {
          const meter = new AnalyserNode(context, { fftSize: 1024 })
          const mediaStream = audio.srcObject as MediaStream
          new MediaStreamAudioSourceNode(context, { mediaStream }).connect(meter)
          meters.set(audio, meter)
        }
        const samples = new Float32Array(1024)
        meters.get(audio)?.getFloatTimeDomainData(samples)
        if (samples.some((sample) => Math.abs(sample) > 0.01)) mark('sound')
      }
      for (const video of document.querySelectorAll('li video')) {
        const { srcObject } = video as HTMLVideoElement
        const [track] = (srcObject as MediaStream | null)?.getVideoTracks() ?? []
        const isReceived = connections.some((connection) =>
          connection.getReceivers().some((receiver) => receiver.track === track),
        )
        if (track && isReceived)
          (video as HTMLVideoElement).requestVideoFrameCallback(() => mark('picture'))
      }
    }
    look()
  })
}
