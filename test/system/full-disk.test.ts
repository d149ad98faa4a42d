// Protects: src/platform/server/files, src/platform/server/http, src/features/performances

import { spawnSync } from 'node:child_process'
import { afterAll, expect, test, vi } from 'vitest'
import { anApplication } from '#features/admissions/fixtures.ts'
import { aTake } from '#features/performances/fixtures.ts'
import { reserveOf } from '#platform/health-limits.ts'
import { diskOf } from '#platform/server/files/free-bytes.ts'
import { openBrowser } from '../browser.ts'
import { startProduct } from '../product-process.ts'
import { aFile } from '../takes.ts'
import { temporaryFolder } from '../temporary-folder.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

/** A quarter of it is the reserve, and the demo has announced a film of 186 MB. */
const diskBytes = 1000 * 1024 * 1024
const takeBytes = 200 * 1024 * 1024
const password = 'cadenza-demo'

let server: Awaited<ReturnType<typeof startProduct>> | undefined
let unmount = () => {}
afterAll(async () => {
  await server?.end()
  unmount()
})

/** A folder on a disk of its own; undefined where this process may not mount one. */
async function smallDisk() {
  const folder = await temporaryFolder('small-disk')
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', folder])
  if (mounted.status !== 0) return undefined
  unmount = () => void spawnSync('umount', ['--lazy', folder])
  return folder
}

test('a student who sends four takes at once leaves the database its reserve', async ({ skip }) => {
  const DATA_DIR = await smallDisk()
  if (!DATA_DIR) return skip('A small disk cannot be mounted here.')
  server = await startProduct({ DATA_DIR }, [process.execPath, 'src/demo.ts'])
  const { url } = server
  expect(url, server.output()).not.toBe('')
  const student = openBrowser(url)
  const logIn = (browser: typeof student, email: string) =>
    browser.send('POST', '/api/session', { email, password })
  expect((await logIn(student, 'student@cadenza.example')).status).toBe(200)

  const { id } = (await student.send('GET', '/api/dashboard')).body.assignments.find(
    ({ asks_for }: { asks_for: string }) => asks_for === 'performance',
  )
  const announce = () =>
    student.send('POST', `/api/assignments/${id}/takes`, aTake({ bytes: takeBytes }))
  const announced = await Promise.all(Array.from({ length: 4 }, announce))
  const statuses = announced.map(({ status }) => status)
  expect(new Set(statuses), `${statuses}`).toEqual(new Set([201, 507]))

  const { body } = await student.send('GET', `/api/assignments/${id}/performance`)
  const takes = body.takes.filter(({ bytes }: { bytes: number }) => bytes === takeBytes)
  const file = new Uint8Array(takeBytes)
  file.set(aFile())
  const cookie = [...student.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'tus-resumable': '1.0.0', 'upload-offset': '0' }
  const sent = await Promise.all(
    takes.map((take: { id: string }) =>
      fetch(`${url}/api/takes/${take.id}/file`, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/offset+octet-stream' },
        body: file,
      }),
    ),
  )
  expect(sent.map(({ status }) => status)).toEqual(takes.map(() => 204))
  const { free, total } = await diskOf(DATA_DIR)
  expect(free).toBeGreaterThanOrEqual(reserveOf(total) * 0.9)

  const visitor = openBrowser(url)
  expect((await visitor.send('POST', '/api/applications', anApplication())).status).toBe(201)
  expect((await logIn(visitor, 'newcomer@cadenza.example')).status).toBe(200)
  const [discussion] = (await student.send('GET', '/api/discussions')).body.items
  const reply = await student.send('POST', `/api/discussions/${discussion.id}/replies`, {
    content: 'After the flood.',
  })
  expect(reply.status).toBe(201)
})
