// Protects: src/features/doctor, deploy

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { measureAddress } from '#features/doctor/server/measure/public-address.ts'
import { testAcademy } from '../academy.ts'
import { freePort } from '../free-port.ts'
import { startNginx, without } from '../proxies.ts'
import { signer } from '../sessions.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const measure = (url: string) =>
  measureAddress({
    publicUrl: url,
    uploadLimitMb: 2048,
    timeoutMs: 2_000,
    isProof: (nonce, proof) => signer.isSigned(`reached:${nonce}`, proof),
  })

test('a certificate that nobody knows is named, and its end is read', async ({ skip }) => {
  skip(!existsSync('/usr/bin/openssl'), 'there is no openssl')
  const folder = await temporaryFolder('certificate')
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  await promisify(execFile)('openssl', [...args, ...files, '-days', '9', '-subj', '/CN=localhost'])
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
})

test('nginx as shipped lets all through, and as in a tutorial it does not', async ({ skip }) => {
  skip(without('nginx') !== undefined, without('nginx'))
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
})
