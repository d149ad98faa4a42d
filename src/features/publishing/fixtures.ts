import type { TypedOf } from './rules.ts'

/** A course that can be published, as it is typed. */
export const theorbo = {
  state: 'shown',
  title: 'Theorbo',
  shortTitle: 'Theorbo',
  applicationName: 'Theorbo',
  slug: 'theorbo',
  description: 'Fourteen courses of strings, and where to put the left thumb.',
  duration: '12 weeks',
  students: '4',
  level: 'Intermediate',
  deliveryMethod: 'In Person',
  drawing: 'course-6-bass-guitar',
  requirements: ['A theorbo, or a lute to begin with'],
  syllabus: [
    { week: '1', topic: 'How it is tuned', content: 'Re-entrant, and why.' },
    { week: '2', topic: 'Figured bass', content: 'Six-three chords in first position.' },
  ],
  tutor: { name: 'Alma Reyes', credentials: [], sample: '' },
  testimonials: [],
  brochure: 'own',
} satisfies Partial<TypedOf<'courses'>>

/** A class of the timetable, as it is typed. */
export const mondayEvening = {
  course: '4',
  day: 'Monday',
  startTime: '18:30',
  endTime: '21:00',
  place: 'Room 2',
} satisfies Partial<NonNullable<TypedOf<'timetable'>['classes']>[number]>
