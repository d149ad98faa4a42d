/** The courses by their short names, in the order of the footer, with their titles in the catalogue. */
export const courseNames = [
  { courseId: 2, name: 'Music Production', title: 'Music Production' },
  { courseId: 1, name: 'Signal Processing', title: 'Audio Signal Processing' },
  { courseId: 3, name: 'Music Directing', title: 'Music Directing' },
  { courseId: 4, name: 'Violin', title: 'Violin' },
  { courseId: 5, name: 'Cello', title: 'Cello' },
  { courseId: 6, name: 'Bass Guitar', title: 'Bass Guitar' },
  { courseId: 7, name: 'Electric Guitar', title: 'Electric Guitar' },
  {
    courseId: 8,
    name: 'Music Business',
    title: 'Music Business & Artiste Management (Online)',
  },
] as const
