import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { mountedServer } from '../../../../test/mounted-server.ts'

const contract = {
  list: endpoint({
    method: 'GET',
    path: '/api/list',
    summary: 'As many names as one likes',
    access: 'everyone',
    query: z.object({ names: z.coerce.number() }),
    returns: z.array(z.string()),
  }),
}

function ask(names: number, encodings?: string) {
  const app = mountedServer(
    contract,
    { list: ({ query }) => Array.from({ length: query.names }, () => 'Sean O’Connor') },
    { handlerTimeout: 0 },
  )
  onTestFinished(() => app.close())
  const headers = encodings === undefined ? {} : { 'accept-encoding': encodings }
  return app.inject({ url: `/api/list?names=${names}`, headers })
}

test.each([
  ['gzip', 'gzip, deflate, br', gunzipSync],
  ['zstd', 'gzip, deflate, br, zstd', zstdDecompressSync],
])('a long answer comes as %s to those who take it, and says so to caches', async (...row) => {
  const [encoding, accepted, decompress] = row
  const plain = await ask(200)
  const zipped = await ask(200, accepted)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(zipped.headers['content-encoding']).toBe(encoding)
  expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(Number(zipped.headers['content-length'])).toBe(zipped.rawPayload.length)
  expect(decompress(zipped.rawPayload).toString()).toBe(plain.body)
  for (const { headers } of [plain, zipped]) {
    expect([headers['content-type'], headers.vary]).toEqual([
      'application/json; charset=utf-8',
      'accept-encoding',
    ])
  }
})

test.each([
  ['a short one', 2, 'gzip'],
  ['for those who refuse it', 200, 'br, gzip;q=0, zstd;q=0.0'],
  ['for those who say nothing', 200, ''],
])('an answer comes as it is: %s', async (_why, names, encodings) => {
  const { headers, body } = await ask(names, encodings)
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(body)).toHaveLength(names)
})
