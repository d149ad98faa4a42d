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

/** Part of every program; added to each application, never chosen and never priced. */
export const compulsoryCourse = 'Piano'

export const countries = ['Canada', 'United States', 'Other'] as const

/** What an applicant brings, and what helps in single courses. */
export const admissionRequirements = [
  {
    title: 'Everybody',
    items: [
      'You are 16 or older. At 16 and 17 we also ask for a parent or guardian we may call.',
      'You are fluent in English, the language of every class.',
      'You have access to a computer; scores, assignments and recordings live in the student portal.',
    ],
  },
  {
    title: 'Single courses',
    items: [
      'Signal Processing: a computer with at least 8 GB of RAM and a 500 GB SSD.',
      'Music Directing: intermediate proficiency at the piano.',
      'Music Business & Artiste Management: a steady connection, as the course is online.',
      'Strings and guitars: an instrument to practise on at home. No experience is needed.',
    ],
  },
] as const
