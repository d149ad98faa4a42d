import type { KindName } from './rules.ts'

/** What the academy publishes, below the headings that the office reads. */
export const siteGroups: readonly { title: string; kinds: readonly KindName[] }[] = [
  { title: 'Courses', kinds: ['courses', 'course-lists'] },
  { title: 'Timetable and prices', kinds: ['timetable', 'packages'] },
  { title: 'Events', kinds: ['events'] },
  { title: 'Shop', kinds: ['store'] },
  { title: 'Pages', kinds: ['home', 'questions', 'privacy', 'terms'] },
  { title: 'The academy', kinds: ['academy', 'admission', 'settings'] },
]
