/** The courses by their short names, in the order of the footer. */
export const courseNames = [
  { courseId: 2, name: 'Music Production' },
  { courseId: 1, name: 'Signal Processing' },
  { courseId: 3, name: 'Music Directing' },
  { courseId: 4, name: 'Violin' },
  { courseId: 5, name: 'Cello' },
  { courseId: 6, name: 'Bass Guitar' },
  { courseId: 7, name: 'Electric Guitar' },
  { courseId: 8, name: 'Music Business' },
] as const
