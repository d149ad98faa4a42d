import { afterTheory, type Course } from './course.ts'

export const electricGuitar: Course = {
  id: 7,
  title: 'Electric Guitar',
  shortTitle: 'Electric Guitar',
  description:
    'Chords, rhythm and lead, clean and overdriven: what the hands do, and what the amplifier does.',
  duration: '18 weeks',
  students: 38,
  level: 'Beginner to Advanced',
  deliveryMethod: 'In Person',
  drawing: 'course-7-electric-guitar',
  requirements: [
    'No earlier experience; if you come from the acoustic guitar, half the work is done',
    'An electric guitar that stays in tune, a cable and four picks of different weight',
    'A spare set of strings: you will change them in the first class',
    'Something to practise through, quietly: a small amplifier or headphones',
    'Half an hour of practice on most days',
    'Age 16 or above',
  ],
  syllabusNote: afterTheory,
  syllabus: [
    {
      week: 1,
      topic: 'The instrument',
      content:
        'Strings changed by your own hand, tuning, and intonation at the twelfth fret. The pick, how much of it shows, and which muscles may rest.',
    },
    {
      week: 2,
      topic: 'Open chords',
      content:
        'Eight chords in first position and the smallest move between any two. The strumming arm keeps going while the left hand is late.',
    },
    {
      week: 3,
      topic: 'Barre chords',
      content:
        'The E and A shapes, major, minor and seventh, moved along the neck. Three minutes at a time; the weight of the arm does what the thumb cannot.',
    },
    {
      week: 4,
      topic: 'Reading',
      content:
        'Notation in open and fifth position, tablature for fingering, slashes for rhythm. A lead sheet played at sight, slowly, to its end.',
    },
    {
      week: 5,
      topic: 'Rhythm',
      content:
        'Sixteenths from a wrist that never stops, and muted strokes between the struck ones. Chords of three notes, so that the bass player has a job.',
    },
    {
      week: 6,
      topic: 'Pentatonics',
      content:
        'Five shapes of A minor joined into one neck. Phrases of two bars, followed by two bars of silence.',
    },
    {
      week: 7,
      topic: 'Bends and vibrato',
      content:
        'Half and whole tones, tuned against the fretted note one or two frets up. Bends released in time, and vibrato that returns to pitch.',
    },
    {
      week: 8,
      topic: 'The amplifier',
      content:
        'Gain, master and the three tone controls; what the speaker and the room add. One riff clean, at the edge of breaking up, and overdriven.',
    },
    {
      week: 9,
      topic: 'Pedals',
      content:
        'Tuner, compressor, drive, modulation, delay, reverb: the usual order and two good reasons to break it. A dotted eighth is 375 milliseconds at 120.',
    },
    {
      week: 10,
      topic: 'Lead over changes',
      content:
        'Dorian over minor, Mixolydian over a dominant, and the third of each chord on the beat where it changes. A chorus of blues sung first, then played.',
    },
    {
      week: 11,
      topic: 'Two guitars',
      content:
        'Voicings on the top three strings, parts in different octaves, doubling for the recording. Staying out of the singer’s way.',
    },
    {
      week: 12,
      topic: 'On stage',
      content:
        'Two songs with a band, one rhythm and one lead. Setting a level, asking for more of it in the monitor, and carrying on after a broken string.',
    },
  ],
  tutor: { name: 'Mei-Lin Zhao', image: 'monogram', sample: true, bio: '', credentials: [] },
  testimonials: [],
  brochureUrl: '/brochures/electric-guitar.pdf',
}
