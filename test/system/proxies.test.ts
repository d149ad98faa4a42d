// Protects: deploy, src/platform/server/http

import { type RequestOptions, request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordingsContract } from '#features/recordings/contract.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import { wavOf } from '../../src/demo/strings.ts'
import { academyWithRooms } from '../academy-with-rooms.ts'
import { type RunningProxy, startCaddy, startNginx, without } from '../proxies.ts'
import { openRoomSocket } from '../room-socket.ts'
import { sessionCookie } from '../sessions.ts'
import { upload } from '../upload.ts'

let rooms: Awaited<ReturnType<typeof academyWithRooms>>
beforeAll(async () => {
  // Visitors are on this machine here, which is trusted otherwise.
  rooms = await academyWithRooms({ trustedProxies: 1 })
})
afterAll(() => rooms.academy.close())

describe.each([
  { name: 'nginx', start: startNginx },
  { name: 'caddy', start: startCaddy },
] as const)('behind $name', ({ name, start }) => {
  const reason = without(name)
  let proxy: RunningProxy
  beforeAll(async () => {
    if (!reason) proxy = await start(rooms.academy.url)
  })
  afterAll(() => proxy?.stop())
  beforeEach(({ skip }) => skip(reason !== undefined, reason))

  test('a live room is joined', async () => {
    const { academy, room } = rooms
    const behind = { db: academy.db, url: proxy.url }
    const socket = await openRoomSocket(behind, academy.people.tutor, await room())
    socket.join()
    await socket.receives('joined')
    socket.leave()
  })

  test('a change is told while its stream is open', async () => {
    const { people, db } = rooms.academy
    const leaving = new AbortController()
    const { body } = await fetch(`${proxy.url}/api/changes`, {
      headers: { cookie: sessionCookie(people.student) },
      signal: leaving.signal,
    })
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    await publishChange(db, { topic: 'announcements' })
    let told = ''
    while (!told.includes('announcements')) told += (await reader?.read())?.value ?? ''
    leaving.abort()
  })

  test('a recording of 16 MB arrives, and one of 2 GB would', async () => {
    const content = Buffer.concat([wavOf([{ at: 0, pitch: 60, rings: 0.2 }]), Buffer.alloc(16e6)])
    const added = await upload(
      { url: proxy.url },
      rooms.academy.people.tutor,
      recordingsContract.addRecording,
      {
        fields: { title: 'Scale', course_id: '4', recorded_on: '2026-11-19' },
        file: { name: 'scale.wav', content },
      },
    )
    expect([added.status, added.body.bytes]).toEqual([201, content.length])
    // What the server itself says to a stranger before it reads anything.
    const answer = ask(proxy, {
      method: 'POST',
      path: '/api/recordings',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 2 * 1024 ** 3,
        origin: proxy.url,
      },
    })
    expect(await answer).toBe(401)
  })

  test('every visitor has limits of their own, whoever they say they are', async () => {
    const { pool } = rooms.academy.database
    await pool.query('delete from rate_limits')
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    for (const localAddress of ['127.0.0.2', '127.0.0.3']) {
      expect(await ask(proxy, { path: '/api/published-site', localAddress, headers })).toBe(200)
    }
    const { rows } = await pool.query('select key from rate_limits order by key')
    expect(rows.map(({ key }) => key.replace(/^.*:/, ''))).toEqual(['127.0.0.2', '127.0.0.3'])
  })
})

test('nginx leads from http to https', async ({ skip }) => {
  skip(without('nginx') !== undefined, without('nginx'))
  const { redirects, stop } = await startNginx(rooms.academy.url)
  const { status, headers } = await fetch(`${redirects}/store?sort=price`, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([301, 'https://127.0.0.1/store?sort=price'])
  await stop()
})

/** Sends a request; resolves with the status of the answer, which may come before all of it is sent. */
const ask = ({ url }: RunningProxy, { path, ...options }: RequestOptions) =>
  new Promise((resolve, reject) => {
    const sending = request(`${url}${path}`, options, ({ statusCode }) => {
      resolve(statusCode)
      sending.destroy()
    })
    sending.on('error', reject)
    if (options.method === 'POST') {
      sending.on('drain', () => sending.write(zeros))
      while (sending.write(zeros));
    } else sending.end()
  })

const zeros = Buffer.alloc(65_536)
