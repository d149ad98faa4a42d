import { expect, test } from 'vitest'
import type { ParticipantInfo } from '../../../room-messages.ts'
import { camera, chooseLarge } from './choose-large.ts'

const person = (id: string, more: Partial<ParticipantInfo> = {}) =>
  ({ id, is_spotlit: false, state: { screen: false }, ...more }) as ParticipantInfo
const sharing = { state: { screen: true } } as Partial<ParticipantInfo>
const [me, ana, leo] = [person('me'), person('ana'), person('leo')]
const choose = (participants: ParticipantInfo[], pinned?: Parameters<typeof camera>[0]) =>
  chooseLarge({ participants, ownId: 'me', pinned: pinned ? camera(pinned) : undefined })

test('of two the other one is large; alone, or with more, nobody is', () => {
  expect(choose([me])).toBeUndefined()
  expect(choose([me, ana])).toEqual(camera('ana'))
  expect(choose([me, ana, leo])).toBeUndefined()
})

test('a pin comes before a screen, a screen before the spotlight', () => {
  const all = [me, ana, person('leo', { is_spotlit: true })]
  expect(choose(all)).toEqual(camera('leo'))
  const withScreen = [person('me', sharing), ...all.slice(1)]
  expect(choose(withScreen)).toEqual({ participant: 'me', kind: 'screen' })
  expect(choose(withScreen, 'ana')).toEqual(camera('ana'))
})

test('a pin on somebody who has left holds nothing', () => {
  expect(choose([me, ana], 'gone')).toEqual(camera('ana'))
})
