import { defineKind } from '../kind-types.ts'
import { choice, day, line, time, whyNotTypedDay } from '../leaf-types.ts'

/** An occasion of the academy, in the portal's calendar. */
export const event = defineKind({
  title: 'Events',
  add: 'Add an event',
  empty: 'There are no events. The calendar shows the next one as soon as it is published.',
  fields: {
    title: line({ label: 'Name', maxLength: 80, missing: 'Give the event a name' }),
    type: choice({
      label: 'What it is',
      options: { performance: 'Performance', recital: 'Recital', workshop: 'Workshop' },
      missing: 'Choose what it is',
    }),
    date: day({ half: true, label: 'Day', missing: 'Choose the day' }),
    time: time({
      half: true,
      label: 'Time',
      help: 'On the academy’s clock',
      missing: 'Enter the time it begins',
    }),
    location: line({ label: 'Where', maxLength: 80, missing: 'Say where it takes place' }),
  },
  nameOf: ({ title }) => title || 'Event without a name',
  summary: ['date', 'time', 'location'],
  orderOf: ({ date = '', time = '' }) => `${date} ${time}`,
  problems: ({ date = '' }) => whyNotTypedDay('date', date),
  warn: ({ date }, today): Record<string, string> =>
    date && date < today ? { date: 'This day is over; nobody will read of it as upcoming.' } : {},
})
