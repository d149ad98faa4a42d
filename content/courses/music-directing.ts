import type { Course } from './course.ts'

export const musicDirecting: Course = {
  id: 3,
  title: 'Music Directing',
  shortTitle: 'Music Directing',
  description:
    'Read a score, run a rehearsal and give a beat that thirty people can follow without asking.',
  duration: '18 weeks',
  students: 28,
  level: 'Intermediate to Advanced',
  deliveryMethod: 'In Person',
  drawing: 'course-3-music-directing',
  requirements: [
    'Intermediate piano proficiency: a hymn or a Bach chorale at sight, slowly',
    'Fluent reading in treble and bass clef',
    'Two years in any ensemble, choir or band',
    'A baton of about 35 centimetres, light; we will help you choose',
    'Three hours of score study at home a week',
    'Age 16 or above',
  ],
  syllabusNote: 'Weeks 1 to 6 are theory, at a table; from week 7 on you stand.',
  syllabus: [
    {
      week: 1,
      topic: 'The page',
      content:
        'How a score is laid out, from piccolo to double bass and from soprano to bass. Reading down as well as along; four staves at the piano.',
    },
    {
      week: 2,
      topic: 'Clefs and transposition',
      content:
        'Alto and tenor clef. Clarinets in B flat, horns in F, saxophones in E flat: what is written, what sounds, and how to say it to a player.',
    },
    {
      week: 3,
      topic: 'Harmony at sight',
      content:
        'Cadences, modulations and suspensions found with a pencil in ten minutes. Which note in the chord needs help with its tuning.',
    },
    {
      week: 4,
      topic: 'Form',
      content:
        'Phrase, period, sonata, fugue. A one-page map of a movement, with its bar numbers and the one bar everything leads to.',
    },
    {
      week: 5,
      topic: 'Instruments and voices',
      content:
        'Ranges, registers, breath and bow. Where an oboe cannot play softly, and what a tenor thinks of that G.',
    },
    {
      week: 6,
      topic: 'Marking a score',
      content:
        'Phrase lengths, entries, hairpins, page turns, in two colours at most. Deciding a tempo before anyone is waiting.',
    },
    {
      week: 7,
      topic: 'Standing and beating',
      content:
        'Feet, shoulders, the height of the beat. Patterns in four, three and two, each with an ictus that can be seen from the back desk.',
    },
    {
      week: 8,
      topic: 'The upbeat',
      content:
        'One gesture that gives tempo, dynamic and character. Starting on the beat, off the beat, and with nothing but a breath.',
    },
    {
      week: 9,
      topic: 'The left hand',
      content:
        'Entries, dynamics, length of line, independent of the right. Mirroring, and how to stop.',
    },
    {
      week: 10,
      topic: 'Fermatas and cutoffs',
      content:
        'Three ways out of a held note. The way into a cadenza, the wait, and the way out of it together.',
    },
    {
      week: 11,
      topic: 'Changing tempo',
      content:
        'Ritardando by subdivision, accelerando by smaller beats, and tempo relations that can be counted rather than hoped for.',
    },
    {
      week: 12,
      topic: 'Uneven metres',
      content:
        'Five, seven and mixed bars: grouping, beating, and speaking them first. Copland and Stravinsky by the half page.',
    },
    {
      week: 13,
      topic: 'Choir',
      content:
        'Breath, vowels, where the consonant falls. Warming up twenty people in eight minutes, and keeping the pitch without the piano.',
    },
    {
      week: 14,
      topic: 'Strings and winds',
      content:
        'Bowings agreed before the rehearsal, tuning from the oboe, balance from the bass up. What brass players need from you: time.',
    },
    {
      week: 15,
      topic: 'Rehearsing',
      content:
        'A plan for forty minutes with three goals. Stop, say where, say what, start again: fifteen seconds.',
    },
    {
      week: 16,
      topic: 'Accompanying',
      content:
        'Following a soloist while leading everyone else. Recitative, rubato, and the concerto’s second entry.',
    },
    {
      week: 17,
      topic: 'Dress rehearsal',
      content:
        'Your programme with a full ensemble, filmed. We watch it twice: once with the sound, once without.',
    },
    {
      week: 18,
      topic: 'Concert',
      content:
        'One work of six to ten minutes before an audience. Walking on, the silence before, the silence after.',
    },
  ],
  tutor: {
    name: 'Helena Brandt',
    image: 'monogram',
    sample: true,
    bio: 'Has conducted amateur choirs, school bands and one very good opera chorus, and prefers whoever is in front of her. Talks little in rehearsal and expects the same of you.',
    credentials: ['MMus in conducting', 'Chorus master for eleven seasons'],
  },
  testimonials: [],
  brochureUrl: '/brochures/music-directing.pdf',
}
