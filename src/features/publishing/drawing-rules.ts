/** The house's drawings that can be chosen, by their files in src/platform/drawings without the ending. */
export const drawings = {
  'course-1-audio-signal-processing': 'Signals',
  'course-2-music-production': 'Production',
  'course-3-music-directing': 'Directing',
  'course-4-violin': 'Violin',
  'course-5-cello': 'Cello',
  'course-6-bass-guitar': 'Bass guitar',
  'course-7-electric-guitar': 'Electric guitar',
  'course-8-music-business': 'Business',
  piano: 'Piano',
  'event-orchestra': 'Orchestra',
  certificate: 'Certificate',
  login: 'Key signature',
  'store-1-manuscript-book': 'Manuscript book',
  'store-2-notebook': 'Notebook',
  'store-3-t-shirt': 'T-shirt',
  'store-4-theory-guide': 'Theory guide',
  'store-5-tote-bag': 'Tote bag',
  'store-6-tuner-metronome': 'Tuner and metronome',
  'store-7-music-stand': 'Music stand',
  'store-8-hoodie': 'Hoodie',
} as const

export type DrawingName = keyof typeof drawings
