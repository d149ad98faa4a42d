import type { Browser, Page } from '@playwright/test'
import { livekitEngine } from '#features/live-rooms/server/engines/livekit/livekit.ts'
import { findLiveKit } from '../../scripts/find-livekit.mjs'
import { testAcademy } from '../academy.ts'
import { createRoom, joinAsGuest, joinClass, openAs, participants } from '../e2e/live-room.ts'
import { joinTestPostgres } from '../postgres.ts'
import { openShapedNetwork } from '../shaped-network.ts'
import type { LineShape } from '../simulated-line.ts'
import { writeTones } from '../system/held-tones.ts'
import { startLiveKit } from '../system/livekit/livekit-server.ts'
import { routeMediaThrough } from '../system/routed-media.ts'
import { briefly, many } from './briefly.ts'
import { launchMediaBrowser } from './media-browser.ts'

// What a browser on a thin or bad line hears and sees in a lesson of two, with our engine and with a
// LiveKit: `node test/bench/lines-in-browsers.ts [seconds] [word of a line]`, after
// `npm run build`.

const seconds = Number(process.argv[2] ?? many(20, 1))
/** Until a line is known, and sound and pictures have found their rates. */
const settleSeconds = many(12, 0)

/** `down`: of who listens; `up`: of the one who is heard. With more senders their cameras are off. */
type Row = { name: string; down?: LineShape; up?: LineShape; senders?: number }

const rows: Row[] = [
  { name: 'no bounds', down: {} },
  { name: '3000 kbit/s', down: { kbits: 3000 } },
  { name: '1000 kbit/s', down: { kbits: 1000 } },
  { name: '500 kbit/s', down: { kbits: 500 } },
  { name: '250 kbit/s', down: { kbits: 250 } },
  { name: '5 % loss', down: { loss: 0.05 } },
  { name: '150 ms of jitter', down: { jitter: 150 } },
  { name: '1000 kbit/s up', up: { kbits: 1000 } },
  { name: '500 kbit/s up', up: { kbits: 500 } },
  { name: '250 kbit/s up', up: { kbits: 250 } },
  { name: 'five senders, 3000 kbit/s', down: { kbits: 3000 }, senders: 5 },
]

const program = briefly ? undefined : findLiveKit()
if (program) process.env.LIVEKIT_SERVER = program
const postgres = await joinTestPostgres()
const tones = await writeTones()
const browser = await launchMediaBrowser(tones.path)
console.log(
  '| line | engine | sound, kbit/s | invented | late, ms | picture | pictures a second | offered, kbit/s | dropped |',
)
console.log('|---|---|---|---|---|---|---|---|---|')
const only = briefly ? 'no bounds' : process.argv[3]
const chosen = rows.filter(({ name }) => !only || name.includes(only))
const isChanging = !only || 'to'.includes(only)

const ours = await testAcademy({ media: true })
await measureAll('built in', ours)
await ours.close()
if (program) {
  const node = await startLiveKit({ logLevel: 'error' })
  const theirs = await testAcademy({ video: livekitEngine(node.settings) })
  await measureAll('LiveKit', theirs, node.udpPort)
  await theirs.close()
  await node.stop()
}
await browser.close()
await tones.remove()
await postgres.leave()

async function measureAll(engine: string, academy: Academy, livekitPort?: number) {
  for (const row of chosen) {
    const lesson = await openLesson(browser, academy, row, livekitPort)
    await lesson.listen(settleSeconds)
    print(row.name, engine, await lesson.listen(seconds))
    await lesson.close()
  }
  if (isChanging) await measureChange(engine, academy, livekitPort)
}

/** A line that becomes thin in mid-class, and good again. */
async function measureChange(engine: string, academy: Academy, livekitPort?: number) {
  const lesson = await openLesson(
    browser,
    academy,
    { name: '', down: { kbits: 3000 } },
    livekitPort,
  )
  await lesson.listen(settleSeconds)
  lesson.line.kbits = 500
  const thinAfter = await until(({ offered }) => offered <= 1.15 * 500)
  print('3000 to 500 kbit/s, then', engine, await lesson.listen(seconds))
  lesson.line.kbits = 3000
  const fullAfter = await until(({ sound, pictures }) => sound > 500 && pictures > 15)
  print('500 to 3000 kbit/s, then', engine, await lesson.listen(seconds))
  console.log(
    `${engine}: ${thinAfter} s until no more is offered than the thin line carries, ${fullAfter} s until all is there again.`,
  )
  await lesson.close()

  async function until(isDone: (heard: Heard) => boolean) {
    for (let passed = 1; passed < 40; passed += 1) if (isDone(await lesson.listen(1))) return passed
    return 'more than 40'
  }
}

function print(name: string, engine: string, heard: Heard) {
  const { sound, invented, late, height, pictures, offered, dropped } = heard
  const cells = [
    ...[sound.toFixed(0), `${invented.toFixed(2)} %`, late.toFixed(0), height, pictures.toFixed(0)],
    ...[offered.toFixed(0), dropped],
  ]
  console.log(`| ${[name, engine, ...cells].join(' | ')} |`)
}

type Academy = Awaited<ReturnType<typeof testAcademy>>
type Heard = Awaited<ReturnType<Awaited<ReturnType<typeof openLesson>>['listen']>>

/** A tutor on a line without bounds, and a guest behind one of that shape, who listens or is listened to. */
async function openLesson(
  browser: Browser,
  academy: Academy,
  { down, up, senders = 1 }: Row,
  livekitPort?: number,
) {
  const id = await createRoom(academy)
  const tutor = await openAs(browser, academy, academy.people.tutor)
  const guest = await openAs(browser, academy)
  await joinClass(tutor, `/live-rooms/${id}`)
  await participants(tutor, 1)
  const others: Page[] = []
  for (let count = 2; count <= senders; count += 1) {
    const other = await openAs(browser, academy)
    await joinAsGuest(other, id, `Guest ${count}`)
    await participants(other, count)
    others.push(other)
  }
  if (senders > 1) for (const page of [tutor, ...others]) await turnCameraOff(page)
  const shapes = { ...(down && { down }), ...(up && { up }) }
  const network = await openShapedNetwork(livekitPort ?? (await mediaPortOf(tutor)), shapes)
  await routeMediaThrough(guest, network, livekitPort ? /\/rtc/ : /\/line/)
  await joinAsGuest(guest, id, 'Leo')
  await participants(guest, 1 + senders)
  const listener = up ? tutor : guest
  const line = up ? network.up : network.down

  return {
    line: line.shape,
    async listen(seconds: number) {
      const [before, offered] = [await read(listener), { ...line.offered }]
      await listener.waitForTimeout(seconds * 1000)
      const after = await read(listener)
      const changed = (key: keyof typeof after) => after[key] - before[key]
      return {
        sound: (changed('soundBytes') * 8) / seconds / 1000,
        invented: (100 * changed('concealed')) / Math.max(1, changed('samples')),
        late: (1000 * changed('waited')) / Math.max(1, changed('emitted')),
        height: after.height,
        pictures: changed('frames') / seconds,
        offered: ((line.offered.bytes - offered.bytes) * 8) / seconds / 1000,
        dropped: line.offered.dropped - offered.dropped,
      }
    },
    async close() {
      for (const page of [tutor, guest, ...others]) await page.context().close()
      network.close()
    },
  }
}

/** The port of our engine, as it has told a page. */
async function mediaPortOf(page: Page) {
  const found = await page.waitForFunction(() => {
    const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] }
    const said = connections.map(({ remoteDescription }) => remoteDescription?.sdp).join()
    return Number(/candidate:\S+ \d udp \d+ 127\.0\.0\.1 (\d+)/i.exec(said)?.[1])
  })
  return found.jsonValue()
}

/** By its key in a room. */
function turnCameraOff(page: Page) {
  return page.keyboard.press('v')
}

/** What has come of the other participants until now. */
function read(page: Page) {
  return page.evaluate(async () => {
    const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] }
    const counts = {
      ...{ soundBytes: 0, concealed: 0, samples: 0, waited: 0, emitted: 0, frames: 0, height: 0 },
    }
    for (const connection of connections) {
      if (connection.connectionState !== 'connected') continue
      for (const one of (await connection.getStats()).values()) {
        if (one.type !== 'inbound-rtp') continue
        if (one.kind === 'audio') {
          counts.soundBytes += one.bytesReceived
          counts.concealed += one.concealedSamples ?? 0
          counts.samples += one.totalSamplesReceived ?? 0
          counts.waited += one.jitterBufferDelay ?? 0
          counts.emitted += one.jitterBufferEmittedCount ?? 0
        } else {
          counts.frames += one.framesDecoded ?? 0
          counts.height = Math.max(counts.height, one.frameHeight ?? 0)
        }
      }
    }
    return counts
  })
}
