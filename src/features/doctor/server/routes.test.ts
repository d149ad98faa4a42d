import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#platform/endpoint.ts'
import { MailRefused } from '#platform/server/mail/mailer.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { withTableAway } from '../../../../test/broken-database.ts'
import { freePort } from '../../../../test/free-port.ts'
import { signer } from '../../../../test/sessions.ts'
import { doctorContract as it } from '../contract.ts'
import { measureAddress } from './measure/public-address.ts'

let academy: TestAcademy
let publicUrl: string
let refuses = true
beforeAll(async () => {
  const port = await freePort()
  publicUrl = `http://127.0.0.1:${port}`
  academy = await testAcademy({
    port,
    publicUrl,
    mailer: {
      async deliver() {
        if (refuses) throw new MailRefused('550 <reviewer@academy.example> is unknown here')
      },
      close: async () => {},
    },
    doctor: { freeBytes: { DATA_DIR: async () => 500_000_000 } },
  })
})
afterAll(() => academy.close())

const as = (name: 'admin' | 'tutor') => academy.as(academy.people[name])

test('an admin is told what is well and what is wrong, the server itself included', async () => {
  const { body } = await as('admin').call(it.examine)
  expect(body.public_url).toBe(publicUrl)
  expect(body.tries_media).toBe(true)
  expect(body.findings.map(({ topic, state }) => `${topic}: ${state}`)).toEqual([
    'The academy’s address: look',
    'Proxies: well',
    'Uploads: well',
    'Live rooms: well',
    'Live rooms: wrong',
    'Outgoing mail: well',
    'The mail’s sender: wrong',
    'The mail’s sender: look',
    'The mail’s sender: look',
    'Backups: look',
    'Disk: wrong',
    'Jobs: well',
    'Clock: well',
    'Settings: wrong',
    'Version: well',
  ])
})

test('what the database cannot answer hides nothing else', async () => {
  await withTableAway(academy, 'backups', async () => {
    const { body } = await as('admin').call(it.examine)
    const about = (topic: string) => body.findings.find((found) => found.topic === topic)?.state
    expect([about('Backups'), about('Jobs'), about('Uploads')]).toEqual(['unknown', 'well', 'well'])
  })
})

test('a mail to oneself: refused, and then taken', async () => {
  const admin = as('admin')
  const send = async () => (await admin.call(it.sendTestMail)).body
  const outcome = async (id: string) => (await admin.call(it.showTestMail, { params: { id } })).body
  const refused = await send()
  await expect
    .poll(() => outcome(refused.id), { timeout: 10_000 })
    .toEqual({
      state: 'failed',
      last_error: '550 <reviewer@academy.example> is unknown here',
    })
  refuses = false
  const taken = await send()
  await expect
    .poll(() => outcome(taken.id), { timeout: 10_000 })
    .toEqual({ state: 'sent', last_error: null })
  const other = await admin.call(it.showTestMail, { params: { id: crypto.randomUUID() } })
  expect(other.status).toBe(404)
})

const measure = (url: string) =>
  measureAddress({
    publicUrl: url,
    uploadLimitMb: 2048,
    timeoutMs: 2_000,
    isProof: (nonce, proof) => signer.isSigned(`reached:${nonce}`, proof),
  })

test('only an academy with the same secret proves that it was reached', async () => {
  expect((await measure(publicUrl)).answer).toBe('proved')
  const other = await measureAddress({
    publicUrl,
    uploadLimitMb: 1,
    timeoutMs: 2_000,
    isProof: () => false,
  })
  expect(other.answer).toEqual({ status: 200 })
  expect(await measure(`http://127.0.0.1:${await freePort()}`)).toMatchObject({
    answer: { failure: 'ECONNREFUSED' },
    socket: undefined,
  })
})

test.each([
  ['a mail by no id', it.showTestMail, { params: { id: 'mail-1' } }, 404],
  ['an offer that is missing', it.tryMedia, { body: {} }, 422],
  ['an offer that is no text', it.tryMedia, { body: { offer: 7 } }, 422],
  ['an offer that is too long', it.tryMedia, { body: { offer: 'v'.repeat(60_001) } }, 422],
  ['a proof without a nonce', it.proveServer, { query: {} }, 400],
  ['a proof by another nonce', it.proveServer, { query: { nonce: '1' } }, 400],
])('%s is refused as bad input', async (_what, endpoint, input, expected) => {
  const { status } = await (as('admin').call as AnyCall)(endpoint, input)
  expect(status).toBe(expected)
})

type AnyCall = (endpoint: Endpoint, input: object) => Promise<{ status: number }>
