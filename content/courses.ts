export type Course = {
  id: number
  title: string
  /** The name in a list of names, as in the footer. */
  shortTitle: string
  /** The name that an application carries. */
  applicationName: string
  description: string
  duration: string
  students: number
  level: string
  deliveryMethod: 'In Person' | 'Online'
  /** A file in content/drawings, without its ending. */
  drawing: string
}

/** The catalogue. Every other list of courses in the product is made from this one. */
export const courses: readonly Course[] = [
  {
    id: 1,
    title: 'Audio Signal Processing',
    shortTitle: 'Signal Processing',
    applicationName: 'Signal Processing',
    description: 'How sound is captured, measured and shaped: sampling, filters, spectra.',
    duration: '16 weeks',
    students: 24,
    level: 'Intermediate to Advanced',
    deliveryMethod: 'In Person',
    drawing: 'course-1-audio-signal-processing',
  },
  {
    id: 2,
    title: 'Music Production',
    shortTitle: 'Music Production',
    applicationName: 'Music Production',
    description: 'Write, record, arrange and mix a track of your own, start to finish.',
    duration: '18 weeks (6 theory + 12 practical)',
    students: 32,
    level: 'All Levels',
    deliveryMethod: 'In Person',
    drawing: 'course-2-music-production',
  },
  {
    id: 3,
    title: 'Music Directing',
    shortTitle: 'Music Directing',
    applicationName: 'Music Directing',
    description:
      'Read a score, run a rehearsal and give a beat that thirty people can follow without asking.',
    duration: '18 weeks',
    students: 28,
    level: 'Intermediate to Advanced',
    deliveryMethod: 'In Person',
    drawing: 'course-3-music-directing',
  },
  {
    id: 4,
    title: 'Violin',
    shortTitle: 'Violin',
    applicationName: 'Violin',
    description:
      'From how to hold the bow to a piece for the recital: tone, tuning and reading, week by week.',
    duration: '18 weeks',
    students: 35,
    level: 'All Levels',
    deliveryMethod: 'In Person',
    drawing: 'course-4-violin',
  },
  {
    id: 5,
    title: 'Cello',
    shortTitle: 'Cello',
    applicationName: 'Cello',
    description: 'Posture, bow arm and a singing tone on the deepest of the solo strings.',
    duration: '18 weeks',
    students: 22,
    level: 'All Levels',
    deliveryMethod: 'In Person',
    drawing: 'course-5-cello',
  },
  {
    id: 6,
    title: 'Bass Guitar',
    shortTitle: 'Bass Guitar',
    applicationName: 'Bass Guitar',
    description:
      'Time, tone and the notes that hold a band together, from roots and fifths to a walking line.',
    duration: '18 weeks',
    students: 45,
    level: 'All Levels',
    deliveryMethod: 'In Person',
    drawing: 'course-6-bass-guitar',
  },
  {
    id: 7,
    title: 'Electric Guitar',
    shortTitle: 'Electric Guitar',
    applicationName: 'Electric Guitar',
    description:
      'Chords, rhythm and lead, clean and overdriven: what the hands do, and what the amplifier does.',
    duration: '18 weeks',
    students: 38,
    level: 'Beginner to Advanced',
    deliveryMethod: 'In Person',
    drawing: 'course-7-electric-guitar',
  },
  {
    id: 8,
    title: 'Music Business & Artiste Management (Online)',
    shortTitle: 'Music Business',
    applicationName: 'Music Business & Artiste Management (Online)',
    description: 'Contracts, royalties and touring, for artists and their managers.',
    duration: '12 weeks',
    students: 42,
    level: 'All Levels, Online',
    deliveryMethod: 'Online',
    drawing: 'course-8-music-business',
  },
]
