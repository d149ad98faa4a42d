/** An event of the academy; the time is in the academy's time zone. */
export type Event = {
  id: number
  title: string
  type: 'performance' | 'recital' | 'workshop'
  /** `YYYY-MM-DD` */
  date: string
  /** `HH:mm` */
  time: string
  location: string
  /** A file in src/platform/drawings, without its ending. */
  drawing: string
}

export const events: readonly Event[] = [
  {
    id: 1,
    title: 'Orchestra Performance',
    type: 'performance',
    date: '2025-07-15',
    time: '19:00',
    location: 'Main Auditorium',
    drawing: 'event-orchestra',
  },
  {
    id: 2,
    title: 'Student Recital',
    type: 'recital',
    date: '2025-07-22',
    time: '15:00',
    location: 'Recital Hall',
    drawing: 'piano',
  },
  {
    id: 3,
    title: 'Music Production Workshop',
    type: 'workshop',
    date: '2025-07-28',
    time: '10:00',
    location: 'Studio A',
    drawing: 'course-2-music-production',
  },
]
