import { expect, test } from 'vitest'
import type { ClientMessage } from '../../room-messages.ts'
import { openVideoWishes } from './video-wishes.ts'

function openPage(isSoundOnly: boolean) {
  const told: ClientMessage[] = []
  const wishes = openVideoWishes({ isSoundOnly, send: (message) => void told.push(message) })
  return { told, wishes }
}

test('whoever is back wants what they wanted before', () => {
  const { told, wishes } = openPage(false)
  wishes.want([{ participant: 'mira', quality: 'high' }])
  told.length = 0
  wishes.repeat()
  expect(told).toEqual([
    {
      type: 'prioritize-video',
      participants: ['mira'],
      qualities: ['high'],
      sound_only: false,
    },
  ])
})

test('sound only is told before any tile is in sight', () => {
  const { told, wishes } = openPage(true)
  wishes.repeat()
  expect(told).toMatchObject([{ participants: [], sound_only: true }])
})

test('a page that has seen nobody yet leaves the choice to the server', () => {
  const { told, wishes } = openPage(false)
  wishes.repeat()
  expect(told).toEqual([])
})
