/** A weekly class; times in the academy's time zone. */
export type TimetableEntry = {
  id: number
  courseId: number
  courseName: string
  day: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'
  /** `HH:mm` */
  startTime: string
  endTime: string
  isOnline: boolean
}

const evening = { startTime: '18:30', endTime: '21:00' }
const business = {
  courseId: 8,
  courseName: 'Music Business & Artiste Management (Online)',
  isOnline: true,
}

export const timetable: readonly TimetableEntry[] = [
  { id: 1, courseId: 4, courseName: 'Violin', day: 'Monday', ...evening, isOnline: false },
  { id: 2, courseId: 5, courseName: 'Cello', day: 'Monday', ...evening, isOnline: false },
  { id: 3, ...business, day: 'Tuesday', ...evening },
  { id: 4, courseId: 6, courseName: 'Bass Guitar', day: 'Wednesday', ...evening, isOnline: false },
  {
    id: 5,
    courseId: 3,
    courseName: 'Music Directing',
    day: 'Thursday',
    ...evening,
    isOnline: false,
  },
  { id: 6, ...business, day: 'Thursday', ...evening },
  {
    id: 7,
    courseId: 2,
    courseName: 'Music Production',
    day: 'Friday',
    ...evening,
    isOnline: false,
  },
  {
    id: 8,
    courseId: 7,
    courseName: 'Electric Guitar',
    day: 'Saturday',
    startTime: '11:00',
    endTime: '13:30',
    isOnline: false,
  },
  {
    id: 9,
    courseId: 1,
    courseName: 'Audio Signal Processing',
    day: 'Saturday',
    startTime: '13:45',
    endTime: '16:15',
    isOnline: false,
  },
  { id: 10, ...business, day: 'Saturday', startTime: '08:00', endTime: '21:00' },
]
