import { expect, test } from 'vitest'
import type { LineState, TrackRef } from '../../media-types.ts'
import type { ChatMessage, ParticipantInfo, PublicRoom } from '../../room-messages.ts'
import {
  classOf,
  initialState,
  inJoinOrder,
  nextState,
  type RoomEvent,
  type RoomState,
} from './room-state.ts'

const room = { name: 'Violin', status: 'live' } as PublicRoom
const roomChanged = {
  type: 'room-changed',
  room,
  participant_count: 2,
  waiting_count: 1,
  has_host: true,
  may_host: true,
  isJoining: false,
} satisfies RoomEvent
const waiting = { ...roomChanged, room: { ...room, status: 'waiting' } } satisfies RoomEvent
const ended = { ...roomChanged, room: { ...room, status: 'ended' } } satisfies RoomEvent
const renee = { id: 'renee' } as ParticipantInfo
const joined = {
  type: 'joined',
  participant_id: 'renee',
  participants: [renee],
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
  ['outside', 'the class waits again', [...inside, waiting]],
  ['inside', 'the socket is broken', [...inside, broken]],
  ['inside', 'and is back', [...inside, broken, roomChanged, joined]],
  ['inside', 'the socket is broken for the third time', [...inside, { ...broken, attempts: 3 }]],
  ['unreachable', 'the server does not answer', [...inside, broken, givenUp]],
  ['inside', 'another engine goes on', [...inside, { ...givenUp, isEngineConnected: true }]],
  ['entering', 'it answers again', [...inside, givenUp, { ...roomChanged, isJoining: true }]],
  ['outside', 'it answers whoever was outside', [roomChanged, givenUp, roomChanged]],
  ['closed', 'the server has closed the socket', [...inside, closed]],
])('%s: %s', (phase, _, events) => {
  expect(after(events).phase).toBe(phase)
})

const message = { id: 'm1', text: 'Hello' } as ChatMessage
const line = { step: 'poor' } as LineState
const slots = { 0: { participant: 'leo', kind: 'microphone' } satisfies TrackRef }
const lineChanged = { type: 'line-changed', line } as const
const slotsChanged = { type: 'slots-changed', slots } as const
const mediaChanged = (trouble: string | null) => ({ type: 'media-changed', trouble }) as const

test.each<[string, RoomEvent[], object]>([
  [
    'what the room says of itself',
    [roomChanged],
    { room, participantCount: 2, waitingCount: 1, isHosted: true, mayHost: true },
  ],
  [
    'what the class is at the beginning',
    [roomChanged, enter, { ...joined, trouble: 'It rests.' }],
    {
      ...{ ownId: 'renee', participants: [renee], joinInfo: { engine: 'builtin' } },
      ...{ trouble: 'It rests.', wasInside: true },
    },
  ],
  ['one’s line', [...inside, lineChanged], { line }],
  ['who is heard and seen where', [...inside, slotsChanged], { slots }],
  [
    'who speaks',
    [...inside, { type: 'speakers-changed', participants: ['leo'] }],
    { speaking: ['leo'] },
  ],
  [
    'that the engine rests, and nothing of what it did',
    [...inside, lineChanged, slotsChanged, mediaChanged('It rests.')],
    { trouble: 'It rests.', slots: {}, line: undefined },
  ],
  [
    'one’s line while the engine starts again',
    [...inside, lineChanged, slotsChanged, mediaChanged(null)],
    { trouble: null, slots: {}, line },
  ],
  [
    'nothing of the media from before one was back',
    [...inside, lineChanged, slotsChanged, broken, joined],
    { slots: {}, line: undefined },
  ],
  [
    'no message that was deleted',
    [
      ...inside,
      { type: 'chat-message', message },
      { type: 'chat-message-deleted', message: message.id },
    ],
    { messages: [] },
  ],
  [
    'which message was refused',
    [...inside, unsent],
    { unsent: { text: 'Hello', message: 'Too fast.' }, refusal: undefined },
  ],
  [
    'why one was refused',
    [roomChanged, enter, refused],
    { refusal: { code: 'full', message: 'It is full.' } },
  ],
  [
    'no refusal while one tries again',
    [roomChanged, enter, refused, enter],
    { refusal: undefined },
  ],
  ['no refusal once one is inside', [...inside, refused, joined], { refusal: undefined }],
  [
    'why the engine could not be opened',
    [...inside, { type: 'fail', reason: 'No camera.' }],
    { failure: 'No camera.' },
  ],
  [
    'why the socket was closed',
    [...inside, closed],
    { ending: { code: 4001, message: 'Opened elsewhere.' } },
  ],
  [
    'no break to somebody who is not inside yet',
    [roomChanged, enter, broken],
    { isReconnecting: false },
  ],
])('the page shows %s', (_, events, shown) => {
  expect(after(events)).toEqual(expect.objectContaining(shown))
})

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

test.each<[boolean, string, RoomEvent[], RoomEvent[]]>([
  [false, 'leaving', inside, [{ type: 'leave' }]],
  [false, 'knocking', [roomChanged, enter], [{ type: 'admission-requested' }]],
  [false, 'being removed', inside, [closed]],
  [true, 'a server that is not reached', inside, [givenUp]],
  [true, 'a reload', [], [roomChanged]],
])('a raised hand stays up: %s, after %s', (stays, _, before, events) => {
  expect(after(events, { ...after(before), hand: true }).hand).toBe(stays)
})

test('no tile moves when a participant changes, and who is new comes last', () => {
  const [anna, leo] = [{ id: 'anna' } as ParticipantInfo, { id: 'leo' } as ParticipantInfo]
  expect(inJoinOrder([leo, renee, anna], [anna, renee])).toEqual([anna, renee, leo])
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
