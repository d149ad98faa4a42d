import { expect, test } from 'vitest'
import { openAudioLadder } from './audio-ladder.ts'

/** The bitrates in kbit/s that were told, by when, while the room changes to so many kbit/s. */
function told(rooms: Record<number, number>, seconds: number) {
  const ladder = openAudioLadder()
  const changes: string[] = []
  let room = Number.POSITIVE_INFINITY
  for (let now = 0; now <= seconds * 1000; now += 250) {
    room = (rooms[now] ?? room / 1000) * 1000
    if (ladder.update(room, now)) changes.push(`${now / 1000}: ${ladder.bitrate() / 1000}`)
  }
  return changes
}

test.each([
  ['no limit', { 0: Number.POSITIVE_INFINITY }, ['1.5: 256', '3: 510']],
  ['room for the best', { 0: 600 }, ['1.5: 256', '3: 510']],
  ['500 kbit/s', { 0: 500 }, ['1.5: 256']],
  ['250 kbit/s', { 0: 250 }, []],
  ['120 kbit/s', { 0: 120 }, ['0.5: 64']],
  ['less than anything', { 0: 10 }, ['0: 32']],
  ['a moment of too little', { 0: 600, 5000: 450, 5250: 600 }, ['1.5: 256', '3: 510']],
  ['down and up', { 0: 120, 4000: 2000 }, ['0.5: 64', '5.5: 128', '7: 256', '8.5: 510']],
  ['room that is only just there', { 0: 120, 2000: 160 }, ['0.5: 64']],
  [
    'room that comes and goes',
    { 0: 120, 2000: 2000, 3000: 120, 4000: 2000, 5000: 120 },
    ['0.5: 64'],
  ],
  ['down twice', { 0: 600, 4000: 500, 6000: 100 }, ['1.5: 256', '3: 510', '4.5: 256', '6: 64']],
])('with %s', (_, rooms, changes) => {
  expect(told(rooms, 10)).toEqual(changes)
})
