import { expect, test } from 'vitest'
import type { ChatMessage, PublicRoom } from '../../room-messages.ts'
import { classOf, initialState, nextState, type RoomEvent, type RoomState } from './room-state.ts'

const room = { name: 'Violin', status: 'live' } as PublicRoom
const roomChanged = {
  type: 'room-changed',
  room,
  participant_count: 2,
  waiting_count: 1,
  has_host: true,
  may_host: false,
  isJoining: false,
} satisfies RoomEvent
const ended = { ...roomChanged, room: { ...room, status: 'ended' } } satisfies RoomEvent
const joined = {
  type: 'joined',
  participant_id: 'renee',
  participants: [],
  messages: [],
  join_info: { engine: 'builtin' },
  is_negotiated: true,
  trouble: null,
  is_muted: false,
} satisfies RoomEvent
const enter = { type: 'enter' } as const
const broken = { type: 'socket-broken', attempts: 1, isEngineConnected: false } as const
const givenUp = { ...broken, attempts: 4 }
const refused = { type: 'refused', code: 'full', message: 'It is full.' } as const
const unsent = { type: 'refused', code: 'write', message: 'Too fast.', text: 'Hello' } as const
const closed = { type: 'socket-closed', code: 4001, message: 'Opened elsewhere.' } as const

const after = (events: readonly RoomEvent[], from: RoomState = initialState) =>
  events.reduce(nextState, from)
const inside = [roomChanged, enter, joined]

test.each<[RoomState['phase'], string, RoomEvent[]]>([
  ['connecting', 'nothing has come', []],
  ['outside', 'the room has come', [roomChanged]],
  [
    'entering',
    'the room has come again for whoever wants in',
    [{ ...roomChanged, isJoining: true }],
  ],
  ['entering', 'the user has asked to join', [roomChanged, enter]],
  ['knocking', 'the hosts were asked', [roomChanged, enter, { type: 'admission-requested' }]],
  [
    'entering',
    'a host has admitted',
    [roomChanged, enter, { type: 'admission-requested' }, { type: 'admitted' }],
  ],
  ['inside', 'joined', inside],
  ['inside', 'the room has changed', [...inside, roomChanged]],
  ['outside', 'refused', [roomChanged, enter, refused]],
  ['inside', 'refused something else', [...inside, refused]],
  ['outside', 'refused on the way back', [...inside, broken, refused]],
  ['inside', 'a chat message was refused', [...inside, broken, unsent]],
  ['entering', 'media were refused', [roomChanged, enter, { ...refused, code: 'media' }]],
  ['outside', 'left', [...inside, { type: 'leave' }]],
  ['outside', 'the engine could not be opened', [...inside, { type: 'fail', reason: 'No.' }]],
  ['outside', 'the class has ended', [...inside, ended]],
  ['inside', 'the socket is broken', [...inside, broken]],
  ['inside', 'and is back', [...inside, broken, roomChanged, joined]],
  ['unreachable', 'the server does not answer', [...inside, broken, givenUp]],
  ['inside', 'another engine goes on', [...inside, { ...givenUp, isEngineConnected: true }]],
  ['entering', 'it answers again', [...inside, givenUp, { ...roomChanged, isJoining: true }]],
  ['outside', 'it answers whoever was outside', [roomChanged, givenUp, roomChanged]],
  ['closed', 'the server has closed the socket', [...inside, closed]],
])('%s: %s', (phase, _, events) => {
  expect(after(events).phase).toBe(phase)
})

const message = { id: 'm1', text: 'Hello' } as ChatMessage

test.each<[string, RoomEvent[]]>([
  ['leaves', [{ type: 'leave' }]],
  ['knocks', [{ type: 'admission-requested' }]],
  ['is removed', [closed]],
  ['is not reached', [givenUp]],
  ['is there at the end', [ended]],
])('nothing of the class is left to somebody who %s', (_, events) => {
  const chatting = after([...inside, { type: 'chat-message', message }, broken])
  expect(classOf(chatting)).toMatchObject({ messages: [message], isReconnecting: true })
  const away = after(events, chatting)
  for (const name of Object.keys(classOf(away))) expect(away).not.toHaveProperty(name)
})

test('a raised hand is lowered by leaving, and stays while the server is not reached', () => {
  const raised = { ...after(inside), hand: true }
  expect(after([{ type: 'leave' }], raised).hand).toBe(false)
  expect(after([givenUp], raised).hand).toBe(true)
})

test('somebody who is back keeps who knocks, and gets the chat as it is now', () => {
  const knocks = [{ id: 'k1', name: 'Leo' }]
  const state = after([
    ...inside,
    { type: 'knocks-changed', knocks, count: 1 } as RoomEvent,
    { type: 'chat-message', message },
    broken,
    joined,
  ])
  expect(state).toMatchObject({ knocks, knockCount: 1, messages: [], isReconnecting: false })
})

test('outside, messages of the class are not kept', () => {
  expect(after([roomChanged, { type: 'chat-message', message }])).not.toHaveProperty('messages')
})

test('a new try forgets why the last one failed', () => {
  const failed = after([...inside, { type: 'fail', reason: 'No.' }, enter])
  expect(failed).toMatchObject({ phase: 'entering', failure: undefined, wasInside: true })
})
