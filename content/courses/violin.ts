import { afterTheory, type Course } from './course.ts'

export const violin: Course = {
  id: 4,
  title: 'Violin',
  shortTitle: 'Violin',
  description:
    'From how to hold the bow to a piece for the recital: tone, tuning and reading, week by week.',
  duration: '18 weeks',
  students: 35,
  level: 'All Levels',
  deliveryMethod: 'In Person',
  drawing: 'course-4-violin',
  requirements: [
    'No earlier experience; if you have some, bring the last piece you liked',
    'A full-size violin in playing order, with a shoulder rest; ask us before you buy one',
    'Rosin, a pencil and a manuscript book',
    'Short nails on the left hand',
    'Half an hour of practice on most days',
    'Age 16 or above',
  ],
  syllabusNote: afterTheory,
  syllabus: [
    {
      week: 1,
      topic: 'How a violin stands',
      content:
        'Feet, jaw and shoulder rest: the instrument stays up without the left hand. The bow hold, on a pencil first. Open strings, plucked and then bowed.',
    },
    {
      week: 2,
      topic: 'The bow arm',
      content:
        'Whole bows at sixty to the minute, parallel to the bridge. Weight from the arm, no pressure from the hand, and what the contact point does to the sound.',
    },
    {
      week: 3,
      topic: 'First fingers',
      content:
        'The hand frame on D and A. Tetrachords in D and A major, the third finger checked against the open string an octave below.',
    },
    {
      week: 4,
      topic: 'Reading in first position',
      content:
        'From the low G to the B above the staff: named aloud, then fingered, then bowed. Quarters, eighths and dotted rhythms, counted out loud.',
    },
    {
      week: 5,
      topic: 'Crossing strings',
      content:
        'The four levels of the right arm. The elbow arrives before the note; slow crossings from D to A, then arpeggios over three strings.',
    },
    {
      week: 6,
      topic: 'Intonation',
      content:
        'G and A major in two octaves, D in one, against a drone. High and low second finger, and the fourth finger in place of the next open string.',
    },
    {
      week: 7,
      topic: 'Slurs and phrasing',
      content:
        'Two, three and four notes to a bow, and how to divide the bow among them. Where the phrase breathes, marked in pencil.',
    },
    {
      week: 8,
      topic: 'Strokes',
      content:
        'Détaché in the middle, martelé in the upper half, staccato under one slur. A study by Wohlfahrt or Kreutzer, by level.',
    },
    {
      week: 9,
      topic: 'Third position',
      content:
        'The shift: release the finger, let the thumb travel with the hand, hear the note before it sounds. Guide notes first, then a melody with one shift in it.',
    },
    {
      week: 10,
      topic: 'Vibrato, begun',
      content:
        'From the arm or the wrist, whichever comes. Slow rocking from the note downward and back, with the metronome at 60. Five minutes a day and no more.',
    },
    {
      week: 11,
      topic: 'The duo',
      content:
        'Duets by Mazas or Pleyel. Cueing with a breath, listening to the lower part, and tuning to a person instead of a machine.',
    },
    {
      week: 12,
      topic: 'Recital',
      content:
        'One piece with piano, from memory or not. Tuning in front of people, the silence before the first bow, and what to do after a wrong note: go on.',
    },
  ],
  tutor: {
    name: 'Marta Kowalczyk',
    image: 'monogram',
    sample: true,
    bio: 'Plays second violin in a string quartet and has taught adults for twelve years, most of whom were told at school that it was too late. Believes in slow practice, a soft pencil and good shoes.',
    credentials: ['MMus in violin performance', 'Twelve years of teaching adult beginners'],
  },
  testimonials: [
    {
      name: 'Daniel Osei',
      image: 'monogram',
      sample: true,
      graduationYear: 2023,
      achievement: 'Second violins of a community orchestra in Oakville',
      quote:
        'I was forty-one and could not read a note. In week six Marta put a drone under my D major scale, and for the first time I heard which finger was lying.',
    },
    {
      name: 'Leila Haddad',
      image: 'monogram',
      sample: true,
      graduationYear: 2024,
      achievement: 'Passed her Level 6 examination',
      quote:
        'I had played for eight years with a bow arm nobody had ever looked at. It took three weeks to undo and nine to enjoy.',
    },
  ],
  brochureUrl: '/brochures/violin.pdf',
}
