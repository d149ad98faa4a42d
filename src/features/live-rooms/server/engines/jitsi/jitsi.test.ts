import { generateKeyPairSync } from 'node:crypto'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitor } from '#platform/actor.ts'
import { readConfig } from '#platform/server/config.ts'
import { createLog } from '#platform/server/log.ts'
import { type TestAcademy, testAcademy } from '../../../../../../test/academy.ts'
import { guestBrowser, openRoomSocket } from '../../../../../../test/room-socket.ts'
import type { JitsiJoinInfo } from '../../../engines/jitsi.ts'
import { roomTexts } from '../../../room-rules.ts'
import { chooseEngine } from '../../choose-engine.ts'
import { insertRoom } from '../../data.ts'
import { jitsiEngine } from './jitsi.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const jaas = { appId: 'vpaas-magic-cookie-1', keyId: 'vpaas-magic-cookie-1/4f4910', privateKey }

const leo = { id: '7', name: 'Leo', isHost: false, isGuest: true }

let academy: TestAcademy
beforeAll(async () => {
  const clock = () => academy.clock.now
  academy = await testAcademy({ video: jitsiEngine({ domain: '8x8.vc', jaas, clock }) })
})
afterAll(() => academy.close())

const room = async (more: Partial<Parameters<typeof insertRoom>[1]> = {}) => {
  const instructor_id = academy.people.tutor.id
  const row = { name: 'Violin studio', status: 'live' as const, instructor_id }
  return (await insertRoom(academy.db, { ...row, ...more })).id
}

describe('somebody who joins has join info', () => {
  const names = [
    ['an admin by the office', 'admin', 'office', 'Admin', 'true'],
    ['an admin by the link', 'admin', 'link', "Registrar O'Test", 'true'],
    ['the tutor', 'tutor', 'portal', "Tutor O'Test", 'true'],
    ['a student', 'student', 'portal', "Student O'Test", 'false'],
    ['a guest', 'visitor', 'link', "Leo O'Brien", 'false'],
  ] as const
  test.each(names)('%s', async (_who, actor, entryPoint, name, moderator) => {
    const id = await room()
    const socket = await openRoomSocket(academy, academy.people[actor], id, entryPoint)
    socket.join(actor === 'visitor' ? name : undefined)
    const { join_info, trouble, participant_id } = await socket.receives('joined')
    expect(trouble).toBeNull()
    expect(join_info).toEqual({
      engine: 'jitsi',
      domain: '8x8.vc',
      script: 'https://8x8.vc/vpaas-magic-cookie-1/external_api.js',
      room: `vpaas-magic-cookie-1/room-${id}`,
      name,
      token: expect.any(String),
    })
    const token = (join_info.engine === 'jitsi' && join_info.token) || ''
    const { payload } = await jwtVerify(token, publicKey, { currentDate: academy.clock.now })
    expect(payload).toMatchObject({
      room: `room-${id}`,
      context: { user: { id: participant_id, name, moderator } },
    })
    expect(JSON.stringify(payload)).not.toMatch(/@|people\.example/)
    socket.leave()
  })

  test('for the room by the name that it has there', async () => {
    const socket = await openRoomSocket(academy, visitor, await room({ daily_room_name: 'duets' }))
    socket.join('Leo')
    expect((await socket.receives('joined')).join_info).toMatchObject({
      room: `${jaas.appId}/duets`,
    })
    socket.leave()
  })

  test('only when they are let in', async () => {
    const id = await room({ course_id: 4 })
    const [guest, tutor] = [
      await openRoomSocket(academy, visitor, id),
      await openRoomSocket(academy, academy.people.tutor, id),
    ]
    tutor.join()
    await tutor.receives('joined')
    guest.join('Leo')
    const { knocks } = await tutor.receives('knocks-changed', ({ knocks }) => knocks.length > 0)
    expect(guest.messages.map(({ type }) => type)).not.toContain('joined')
    expect(JSON.stringify(guest.messages)).not.toContain('join_info')
    tutor.send({ type: 'admit', knock: knocks[0]?.id })
    await guest.receives('admitted')
    guest.join('Leo')
    expect((await guest.receives('joined')).join_info).toMatchObject({ name: 'Leo' })
    for (const socket of [guest, tutor]) socket.leave()
  })

  test('anew when their line has broken', async () => {
    const id = await room()
    const browser = await guestBrowser(academy, id)
    const open = () => openRoomSocket(academy, visitor, id, 'link', { browser })
    const [first, again] = [await open(), await open()]
    const clientId = first.join('Leo')
    const before = await first.receives('joined')
    academy.clock.now = new Date(academy.clock.now.getTime() + 60_000)
    again.join('Leo', { clientId })
    const { participant_id, join_info } = await again.receives('joined')
    expect(participant_id).toBe(before.participant_id)
    expect(join_info).not.toEqual(before.join_info)
    again.leave()
  })
})

test.each([
  ['meet.academy.example', 'https://meet.academy.example'],
  ['meet.academy.example:8443', 'https://meet.academy.example:8443'],
  ['localhost:8000', 'http://localhost:8000'],
  ['127.0.0.1', 'http://127.0.0.1'],
  ['[::1]:8000', 'http://[::1]:8000'],
  ['localhost.example', 'https://localhost.example'],
])(
  'the academy’s own at %s has no tokens and no account in its addresses',
  async (domain, origin) => {
    const video = jitsiEngine({ domain, clock: () => new Date() })
    expect(video.csp).toEqual({ script: [origin], frame: [origin] })
    const engine = await video.open({} as never)
    expect(await engine.enter({ id: '9', daily_room_name: null }, leo)).toEqual({
      engine: 'jitsi',
      domain,
      script: `${origin}/external_api.js`,
      room: 'room-9',
      name: 'Leo',
    })
  },
)

test('the settings say who carries a class; a Jitsi needs no process of ours', async () => {
  const of = (env: Record<string, string>) => chooseEngine(readConfig(env), createLog('silent'))
  expect(of({ JITSI_DOMAIN: 'meet.example' }).csp).toEqual({})
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const account = { JAAS_APP_ID: jaas.appId, JAAS_KEY_ID: jaas.keyId, JAAS_PRIVATE_KEY: pem }
  const video = of({ VIDEO_ENGINE: 'jitsi', ...account })
  expect(video.csp.frame).toEqual(['https://8x8.vc'])
  const engine = await video.open({} as never)
  expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap')
  const joinInfo = await engine.enter({ id: '9', daily_room_name: null }, leo)
  const { token = '' } = joinInfo as JitsiJoinInfo
  const { protectedHeader } = await jwtVerify(token, publicKey)
  expect(protectedHeader.kid).toBe(jaas.keyId)
})

test('media that a page negotiates all the same are refused; the rest of the room works', async () => {
  const id = await room({ max_participants: 2 })
  const from = (address: string) => openRoomSocket(academy, visitor, id, 'link', { address })
  const [leo, ana, max] = [
    await from('203.0.113.1'),
    await from('203.0.113.2'),
    await from('203.0.113.3'),
  ]
  const state = { microphone: true, camera: true, screen: false, hand: false }
  leo.join('Leo', { state })
  const { participant_id } = await leo.receives('joined')
  for (const message of [
    { type: 'publish', sdp: 'v=0' },
    { type: 'subscribe' },
    { type: 'subscribe-answer', sdp: 'v=0' },
  ] as const) {
    const before = leo.all('refused').length
    leo.send(message)
    await leo.receives('refused', () => leo.all('refused').length > before)
  }
  expect(new Set(leo.all('refused').map(({ code }) => code))).toEqual(new Set(['media']))
  ana.join('Ana')
  await ana.receives('joined')
  max.join('Max')
  expect(await max.receives('refused')).toMatchObject({ code: 'full', message: roomTexts.full(2) })
  leo.send({ type: 'prioritize-video', participants: [] })
  leo.send({ type: 'send-chat-message', text: 'Da capo' })
  await ana.receives('chat-message', ({ message }) => message.name === 'Guest: Leo')
  leo.send({ type: 'leave' })
  await ana.receives('participant-left', ({ participant }) => participant === participant_id)
  for (const socket of [leo, ana, max]) socket.leave()
})

describe('the policy', () => {
  const policyOf = async ({ app }: TestAcademy, path: string) => {
    const { headers } = await app.inject({ url: path })
    return String(headers['content-security-policy'])
  }
  /** Without what differs from build to build. */
  const withoutHashes = (policy: string) => policy.replace(/ 'sha256-[^']+'/g, '')
  const strict = [
    "default-src 'none'",
    "img-src 'self' data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "connect-src 'self'",
  ]

  test('lets the portal hold the script and the frame of that origin alone', async () => {
    for (const path of ['/live-rooms/7', '/admin/live-rooms/7', '/room/7', '/dashboard']) {
      expect(withoutHashes(await policyOf(academy, path))).toBe(
        [
          ...strict,
          "script-src 'self' https://8x8.vc",
          "style-src 'self'",
          "frame-src 'self' https://8x8.vc",
        ].join('; '),
      )
    }
    for (const path of ['/', '/login', '/nowhere', '/api/nothing', '/healthz']) {
      expect(await policyOf(academy, path)).not.toMatch(/8x8|frame-src/)
    }
  })

  test('is as strict as ever where our own engine carries the class', async () => {
    const other = await testAcademy()
    expect(withoutHashes(await policyOf(other, '/room/7'))).toBe(
      [...strict, "script-src 'self'", "style-src 'self'", "frame-src 'self'"].join('; '),
    )
    await other.close()
  })

  test('lets that frame alone ask for microphone and camera', async () => {
    const allowed = async (path: string) =>
      String((await academy.app.inject({ url: path })).headers['permissions-policy'])
    expect(await allowed('/room/7')).toContain('microphone=(self "https://8x8.vc")')
    expect(await allowed('/')).toContain('microphone=(self),')
  })
})
