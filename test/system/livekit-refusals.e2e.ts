// Protects: src/features/live-rooms

import { decodeJwt, SignJWT } from 'jose'
import { livekitEngine } from '#features/live-rooms/server/engines/livekit/livekit.ts'
import { failureTexts } from '#features/live-rooms/web/room/engines/livekit/failure-text.ts'
import { createRoom, joinClass, openAs, participants } from '../e2e/live-room.ts'
import { freePort } from '../free-port.ts'
import { test as base, expect } from './livekit/fixtures.ts'
import { livekitKey, withoutLiveKit } from './livekit/livekit-server.ts'

base.skip(withoutLiveKit !== undefined, withoutLiveKit ?? '')

type Info = { engine: 'livekit'; url: string; token: string }

/** What is wrong with the academy's settings or clock at present. */
let spoil: (info: Info) => Info | Promise<Info> = (info) => info
let nowhere = ''

/** An academy whose join info a test may spoil, as wrong settings would. */
const test = base.extend({
  engine: async ({ livekit }, use) => {
    nowhere = `ws://127.0.0.1:${await freePort()}`
    const provider = livekitEngine(livekit.settings)
    const { connect = [] } = provider.csp
    await use({
      csp: { connect: [...connect, nowhere, nowhere.replace('ws', 'http')] },
      async open(events) {
        const engine = await provider.open(events)
        return { ...engine, enter: async (...who) => spoil(await engine.enter(...who)) }
      },
    })
  },
})

test.use({ alone: true })

const signedAnew = async ({ token, ...info }: Info, secret: string, hours: number) => {
  const { nbf = 0, exp = 0, ...claims } = decodeJwt(token)
  const signed = new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setNotBefore(nbf + hours * 3600)
    .setExpirationTime(exp + hours * 3600)
  return { ...info, token: await signed.sign(new TextEncoder().encode(secret)) }
}

const refusals: [string, typeof spoil, string][] = [
  ['a wrong key', (info) => signedAnew(info, 'x'.repeat(40), 0), failureTexts.key],
  [
    'a clock that is ahead',
    (info) => signedAnew(info, livekitKey.apiSecret, 1),
    failureTexts.clock,
  ],
  ['a clock behind', (info) => signedAnew(info, livekitKey.apiSecret, -1), failureTexts.clock],
  ['no LiveKit there', (info) => ({ ...info, url: nowhere }), failureTexts.unreachable],
]

test('what LiveKit refuses is said in words, and Try Again tries it', async ({
  browser,
  academy,
}) => {
  test.setTimeout(120_000)
  const id = await createRoom(academy)
  const tutor = await openAs(browser, academy, academy.people.tutor)
  for (const [what, how, words] of refusals) {
    await test.step(what, async () => {
      spoil = how
      await joinClass(tutor, `/live-rooms/${id}`)
      await expect(tutor.getByRole('heading', { name: 'Connection Failed' })).toBeVisible({
        timeout: 20_000,
      })
      await expect(tutor.getByText(words)).toBeVisible()
      await expect(tutor.getByRole('main').getByRole('link', { name: 'Back' })).toBeVisible()
      spoil = (info) => info
      await tutor.getByRole('button', { name: 'Try Again' }).click()
      await participants(tutor, 1)
      await tutor.getByRole('toolbar').getByRole('button', { name: 'Leave' }).click()
    })
  }
  await tutor.context().close()
})
