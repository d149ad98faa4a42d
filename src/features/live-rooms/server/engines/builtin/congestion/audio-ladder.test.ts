import { expect, test } from 'vitest'
import { openAudioLadder, shareOut } from './audio-ladder.ts'

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

test.each([
  [1000, 2, 0, 'none', 500],
  [1000, 2, 1, 587, 413],
  [600, 2, 1, 587, 13],
  [400, 3, 1, 400, 0],
  [587, 1, 1, 587, 'none'],
])(
  'of %i kbit/s for %i voices, %i favoured: %s and %s',
  (kbits, voices, favoured, first, others) => {
    const share = shareOut(kbits * 1000, voices, favoured)
    if (first !== 'none') expect(Math.round(share.favoured / 1000)).toBe(first)
    if (others !== 'none') expect(Math.round(share.others / 1000)).toBe(others)
  },
)
