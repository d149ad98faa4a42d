/** What applicants need, and what helps in single courses. */
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
