import { expect, test } from 'vitest'
import type { ServerMessage } from '../../room-messages.ts'
import type { VideoEngine } from '../video-engine.ts'
import { relayVideoEvents } from './relay-video-events.ts'
import type { Room } from './room.ts'

test('an engine that starts again has found no line to be bad yet', () => {
  const told: string[] = []
  const info = { id: 'anna', line: 'good', is_disconnected: false, state: {} }
  const socket = { send: (message: ServerMessage) => void told.push(message.type) }
  const anna = { socket, identity: { key: 'anna' }, participant: { info } }
  const room = {
    find: () => anna,
    joined: () => [anna],
    moderation: { has: () => false },
    broadcastParticipant: () => void told.push(`anna ${info.line}`),
  } as unknown as Room
  const engine = { enter() {}, allow() {}, favour() {} } as unknown as VideoEngine
  const events = relayVideoEvents({
    rooms: new Map([['room', room]]),
    engine: () => engine,
    inBackground: () => {},
  })
  events.lineChanged('anna', { step: 'poor', reduced: [], isLossy: true, isSlow: false })
  events.troubleChanged('The media process has ended.')
  events.troubleChanged(undefined)
  expect(told).toEqual(['line-changed', 'anna poor', 'anna good', 'media-changed', 'media-changed'])
})
