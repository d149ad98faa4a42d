import { expect, test } from 'vitest'
import { sentenceOf } from './day-sentence-rules.ts'
import { aDay, aDayClass, aDueAssignment, aRoom, toronto, torontoTime } from './fixtures.ts'

const violinToday = aDayClass()
const next = aDayClass({ from: '2026-11-30T18:30', to: '2026-11-30T21:00' })
const waiting = { id: '00000000-0000-4000-8000-000000000009', status: 'waiting' as const }
const own = aRoom({ course_id: 4, name: 'Bow clinic' })
const due = aDueAssignment()

const days = {
  'a live room of a course of theirs comes first': [
    aDay({ rooms: [aRoom(), own], today: [violinToday], assignments: [due] }),
    '18:40',
    'Bow clinic is on.',
    'Jonah began 20 minutes ago.',
    'Join Live Class',
  ],
  'a class that is on before a room for everybody': [
    aDay({ rooms: [aRoom()], today: [violinToday] }),
    '18:40',
    'Violin is on.',
    'Until 9:00 PM, in Room 2, with Marta Kowalczyk.',
    undefined,
  ],
  'a class that was moved, with the hour that no longer counts': [
    aDay({
      today: [aDayClass({ was_starts_at: torontoTime('2026-11-23T17:00').toISOString() })],
    }),
    '12:00',
    'Violin tonight at 6:30 PM.',
    'Until 9:00 PM, in Room 2, with Marta Kowalczyk. Moved from 5:00 PM.',
    undefined,
  ],
  'a room for everybody, with what comes later': [
    aDay({ rooms: [aRoom({ started_at: null })], today: [violinToday] }),
    '18:20',
    'Mix clinic is on.',
    'Jonah began just now. Violin tonight at 6:30 PM, in Room 2.',
    'Join Live Class',
  ],
  'an online class, whose door is open': [
    aDay({ today: [aDayClass({ room: waiting, is_online: true, place: null })] }),
    '18:25',
    'Violin tonight at 6:30 PM.',
    'Until 9:00 PM, online, with Marta Kowalczyk.',
    'Enter Waiting Room',
  ],
  'what is due before the next class': [
    aDay({ today: [violinToday], assignments: [aDueAssignment({ due: '2026-11-23T18:00' })] }),
    '12:00',
    'Intonation diary is due at 6:00 PM.',
    'Violin. Nothing of yours has been handed in yet.',
    'Submit',
  ],
  'the class before what is due after it': [
    aDay({ today: [violinToday], assignments: [due] }),
    '12:00',
    'Violin tonight at 6:30 PM.',
    'Until 9:00 PM, in Room 2, with Marta Kowalczyk.',
    undefined,
  ],
  'a cancelled class, with why and what is next': [
    aDay({
      today: [aDayClass({ is_cancelled: true, reason: 'Marta is ill' })],
      next_class: next,
    }),
    '12:00',
    'No Violin tonight.',
    'Marta is ill. Violin on Monday, Nov 30, at 6:30 PM, in Room 2.',
    undefined,
  ],
  'what was due yesterday can still be handed in': [
    aDay({ assignments: [aDueAssignment({ due: '2026-11-22T21:00' })], next_class: next }),
    '12:00',
    'Intonation diary was due Sunday at 9:00 PM.',
    'Violin. You can still hand it in; it counts as late.',
    'Submit late',
  ],
  'what was due long ago is left in its list': [
    aDay({ assignments: [aDueAssignment({ due: '2026-11-15T21:00' })] }),
    '12:00',
    'Nothing today.',
    '',
    undefined,
  ],
  'a day that is over': [
    aDay({ today: [violinToday], next_class: next }),
    '21:00',
    'Nothing more today.',
    'Violin on Monday, Nov 30, at 6:30 PM, in Room 2.',
    undefined,
  ],
  'a day on a page that was opened the evening before': [
    aDay({ today: [aDayClass({ from: '2026-11-22T18:30', to: '2026-11-22T21:00' })] }),
    '12:00',
    'Nothing today.',
    '',
    undefined,
  ],
} as const

test.each(Object.entries(days))('%s', (_, [day, time, words, more, label]) => {
  const said = sentenceOf(day, torontoTime(`2026-11-23T${time}`), toronto)
  expect([said?.words.join(' '), said?.more, said?.key?.label]).toEqual([words, more, label])
})

test('who has no courses and nothing on is told nothing', () => {
  expect(sentenceOf(aDay({ courses: [] }), torontoTime('2026-11-23T12:00'), toronto)).toBe(
    undefined,
  )
})

test('at most one key is the first thing to do; a class without a room is for the calendar', () => {
  const said = sentenceOf(aDay({ today: [violinToday] }), torontoTime('2026-11-23T12:00'), toronto)
  expect([said?.key, said?.calendarOf]).toEqual([undefined, violinToday.id])
})
