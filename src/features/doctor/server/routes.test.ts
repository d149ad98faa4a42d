import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MailRefused } from '#platform/server/mail/mailer.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { freePort } from '../../../../test/free-port.ts'
import { startNginx, without } from '../../../../test/proxies.ts'
import { signer } from '../../../../test/sessions.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
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
  const { db } = academy
  await db.schema.alterTable('backups').renameTo('backups_away').execute()
  try {
    const { body } = await as('admin').call(it.examine)
    const about = (topic: string) => body.findings.find((found) => found.topic === topic)?.state
    expect([about('Backups'), about('Jobs'), about('Uploads')]).toEqual(['unknown', 'well', 'well'])
  } finally {
    await db.schema.alterTable('backups_away').renameTo('backups').execute()
  }
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

test.skipIf(!existsSync('/usr/bin/openssl'))(
  'a certificate that nobody knows is named, and its end is read',
  async () => {
    const folder = await temporaryFolder('certificate')
    const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
    const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
    await promisify(execFile)('openssl', [
      ...args,
      ...files,
      '-days',
      '9',
      '-subj',
      '/CN=localhost',
    ])
    const [key, cert] = await Promise.all(
      ['key.pem', 'cert.pem'].map((name) => readFile(join(folder, name))),
    )
    const server = createServer({ key, cert }, (_request, response) => response.end('Hello'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const { answer, certificateUntil } = await measure(`https://localhost:${port}`)
    server.close()
    expect(answer).toEqual({ failure: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    const days = ((certificateUntil?.getTime() ?? 0) - Date.now()) / (24 * 60 * 60 * 1000)
    expect(Math.round(days)).toBe(9)
  },
)

test.skipIf(without('nginx'))(
  'nginx as shipped lets all through, and as in a tutorial it does not',
  async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const behind = await testAcademy({ publicUrl: url })
    try {
      const shipped = await startNginx(behind.url, { port })
      expect(await measure(url)).toMatchObject({ answer: 'proved', socket: 101 })
      expect((await measure(url)).upload).not.toBe(413)
      await shipped.stop()
      const tutorial = await startNginx(behind.url, {
        port,
        edit: (site) =>
          site
            .replaceAll(/^ *client_max_body_size .*\n/gm, '')
            .replaceAll(/^ *proxy_set_header (Upgrade|Connection) .*\n/gm, ''),
      })
      expect(await measure(url)).toMatchObject({ answer: 'proved', socket: 426, upload: 413 })
      await tutorial.stop()
    } finally {
      await behind.close()
    }
  },
)
