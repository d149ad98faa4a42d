/** The courses one can apply for, in the order and under the names of the application form. */
export const courseChoices = [
  { name: 'Music Production', courseId: 2 },
  { name: 'Signal Processing', courseId: 1 },
  { name: 'Music Directing', courseId: 3 },
  { name: 'Cello', courseId: 5 },
  { name: 'Violin', courseId: 4 },
  { name: 'Electric Guitar', courseId: 7 },
  { name: 'Bass Guitar', courseId: 6 },
  { name: 'Music Business & Artiste Management (Online)', courseId: 8 },
] as const
