// Protects: src/root.tsx, src/entry.server.tsx, vite.config.ts, react-router.config.ts, scripts/dev.mjs

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../academy.ts'
import { freePort } from '../free-port.ts'

/** The pages of `npm run dev`, before a server of its API. */
let academy: TestAcademy
let url: string
let end: () => Promise<unknown>
beforeAll(async () => {
  academy = await testAcademy()
  const port = String(await freePort())
  url = `http://127.0.0.1:${port}`
  const program = join(import.meta.dirname, '../../node_modules/.bin/react-router')
  const options = ['dev', '--host', '127.0.0.1', '--port', port, '--strictPort']
  const pages = spawn(process.execPath, [program, ...options], {
    env: { PATH: process.env.PATH, PORT: new URL(academy.url).port },
    stdio: ['ignore', 'pipe', 'ignore'],
    // It starts itself again, and both are to end.
    detached: true,
  })
  end = async () => {
    process.kill(-(pages.pid ?? 0))
    await once(pages, 'exit')
  }
  // Its output stays open: where a pipe is closed, the next line that Vite writes ends the server.
  await new Promise<void>((resolve) => {
    pages.stdout.on('data', (chunk) => String(chunk).includes(port) && resolve())
  })
})
afterAll(async () => {
  await end()
  await academy.close()
})

test.each([
  // First: what stands on the site was not fetched for another page before.
  ['/nowhere', 404, 'Page Not Found'],
  ['/courses/999', 404, 'Page Not Found'],
  ['/terms', 200, 'Terms of'],
])(
  '%s answers %i with a page of the site',
  async (path, status, heading) => {
    const response = await fetch(url + path)
    const page = await response.text()
    expect(response.status).toBe(status)
    expect([page.includes(`>${heading}`), page.includes('<footer')]).toEqual([true, true])
  },
  90_000,
)
