import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { loadPrintedPages } from '../../../../test/printed-pages.ts'
import { createLog } from '../log.ts'
import { createHttpServer } from './create-http-server.ts'

test('a page that an endpoint answers is the endpoint’s, unless it says when it is as printed', async () => {
  const app = await createHttpServer({
    log: createLog('silent'),
    pages: await loadPrintedPages(),
    title: 'Test',
    publicUrl: 'https://academy.example',
  })
  onTestFinished(() => app.close())
  app.get('/terms', async () => 'the endpoint')
  app.post('/privacy', async () => 'a form')
  const config = { isPrintedWithoutQuery: true }
  app.get('/contact', { config }, async () => 'the endpoint')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const isEndpoints = async (path: string) =>
    (await (await fetch(`http://127.0.0.1:${port}${path}`)).text()) === 'the endpoint'
  expect(await isEndpoints('/terms')).toBe(true)
  expect(await isEndpoints('/privacy')).toBe(false)
  expect(await isEndpoints('/contact')).toBe(false)
  expect(await isEndpoints('/contact?sent')).toBe(true)
})
