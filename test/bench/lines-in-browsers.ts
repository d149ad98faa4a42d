import { type Browser, chromium, type Page } from '@playwright/test'
import { livekitEngine } from '#features/live-rooms/server/engines/livekit/livekit.ts'
import { findLiveKit } from '../../scripts/find-livekit.mjs'
import { testAcademy } from '../academy.ts'
import { writeTones } from '../e2e/held-tones.ts'
import { createRoom, joinAsGuest, joinClass, openAs, participants } from '../e2e/live-room.ts'
import { startLiveKit } from '../livekit/livekit-server.ts'
import { joinTestPostgres } from '../postgres.ts'
import { openShapedNetwork } from '../shaped-network.ts'
import type { LineShape } from '../simulated-line.ts'

// What a browser on a thin or bad line hears and sees in a lesson of two, with our engine and with a
// LiveKit: `node test/bench/lines-in-browsers.ts [seconds]`, after `npm run build`.

const seconds = Number(process.argv[2] ?? 20)
/** Until a line is known, and sound and pictures have found their rates. */
const settleSeconds = 12

const rows: [string, LineShape][] = [
  ['no bounds', {}],
  ['3000 kbit/s', { kbits: 3000 }],
  ['1000 kbit/s', { kbits: 1000 }],
  ['500 kbit/s', { kbits: 500 }],
  ['250 kbit/s', { kbits: 250 }],
  ['5 % loss', { loss: 0.05 }],
  ['150 ms of jitter', { jitter: 150 }],
]

const program = findLiveKit()
if (program) process.env.LIVEKIT_SERVER = program
const postgres = await joinTestPostgres()
const tones = await writeTones()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--use-fake-device-for-media-stream=fps=20',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
    `--use-file-for-fake-audio-capture=${tones.path}`,
  ],
})
console.log(
  '| line | engine | sound, kbit/s | invented | late, ms | picture | pictures a second | offered, kbit/s | dropped |',
)
console.log('|---|---|---|---|---|---|---|---|---|')
const ours = await testAcademy({ media: true })
for (const [name, shape] of rows) await measure(browser, name, 'built in', ours, shape)
await ours.close()
if (program) {
  const node = await startLiveKit({ logLevel: 'error' })
  const theirs = await testAcademy({ video: livekitEngine(node.settings) })
  for (const [name, shape] of rows)
    await measure(browser, name, 'LiveKit', theirs, shape, node.udpPort)
  await theirs.close()
  await node.stop()
}
await browser.close()
await tones.remove()
await postgres.leave()

/** A tutor on a line without bounds, and a guest behind one of this shape towards them. */
async function measure(
  browser: Browser,
  name: string,
  engine: string,
  academy: Awaited<ReturnType<typeof testAcademy>>,
  down: LineShape,
  livekitPort?: number,
) {
  const id = await createRoom(academy)
  const tutor = await openAs(browser, academy, academy.people.tutor)
  const guest = await openAs(browser, academy)
  await joinClass(tutor, `/live-rooms/${id}`)
  await participants(tutor, 1)
  const network = await openShapedNetwork(livekitPort ?? (await mediaPortOf(tutor)), { down })
  await guest.routeWebSocket(livekitPort ? /\/rtc/ : /\/line/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((said) =>
      socket.send(
        typeof said === 'string'
          ? network.via(said)
          : // Protobuf has candidates as text; the other port has as many digits.
            Buffer.from(network.via(said.toString('latin1')), 'latin1'),
      ),
    )
  })
  await joinAsGuest(guest, id, 'Leo')
  await participants(guest, 2)
  await guest.waitForTimeout(settleSeconds * 1000)
  const [before, offered] = [await read(guest), { ...network.down.offered }]
  await guest.waitForTimeout(seconds * 1000)
  const after = await read(guest)
  const { bytes, dropped } = network.down.offered
  const changed = (key: keyof typeof after) => after[key] - before[key]
  const cells = [
    ((changed('soundBytes') * 8) / seconds / 1000).toFixed(0),
    `${((100 * changed('concealed')) / Math.max(1, changed('samples'))).toFixed(2)} %`,
    ((1000 * changed('waited')) / Math.max(1, changed('emitted'))).toFixed(0),
    after.height,
    (changed('frames') / seconds).toFixed(0),
    (((bytes - offered.bytes) * 8) / seconds / 1000).toFixed(0),
    dropped - offered.dropped,
  ]
  console.log(`| ${[name, engine, ...cells].join(' | ')} |`)
  for (const page of [tutor, guest]) await page.context().close()
  network.close()
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

/** What has come of the one other participant until now. */
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
