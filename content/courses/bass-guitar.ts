import { afterTheory, type Course } from './course.ts'

export const bassGuitar: Course = {
  id: 6,
  title: 'Bass Guitar',
  shortTitle: 'Bass Guitar',
  description:
    'Time, tone and the notes that hold a band together, from roots and fifths to a walking line.',
  duration: '18 weeks',
  students: 45,
  level: 'All Levels',
  deliveryMethod: 'In Person',
  drawing: 'course-6-bass-guitar',
  requirements: [
    'No earlier experience; guitarists will have two habits to put down',
    'A four- or five-string bass, a strap and a cable; amplifiers are in the room',
    'A metronome, or one on your telephone',
    'Half an hour of practice on most days, ten minutes of it with the click',
    'Age 16 or above',
  ],
  syllabusNote: afterTheory,
  syllabus: [
    {
      week: 1,
      topic: 'Setting up',
      content:
        'Strap height, tuning by harmonics, action and intonation checked at the twelfth fret. Index and middle finger in turn; the strings you do not play, kept quiet.',
    },
    {
      week: 2,
      topic: 'Time',
      content:
        'Quarter notes with the click on every beat, then on two and four, then on four alone. Recorded, so that you can hear which way you drift.',
    },
    {
      week: 3,
      topic: 'The neck',
      content:
        'Every note to the twelfth fret by way of octaves. One finger to a fret in the upper half, and why the lower half is kinder with 1-2-4.',
    },
    {
      week: 4,
      topic: 'Roots and fifths',
      content:
        'Reading a chord chart. A two-beat feel in country, gospel and bossa nova; arriving on the root exactly when the chord does.',
    },
    {
      week: 5,
      topic: 'Where notes end',
      content:
        'Eighth notes, long and short. Rests played on purpose, and left-hand muting: a line is made as much of its gaps.',
    },
    {
      week: 6,
      topic: 'Chord tones',
      content:
        'Triads and sevenths under one hand position, in every key. Choosing the third on the strong beat, and when the band wants you not to.',
    },
    {
      week: 7,
      topic: 'Twelve bars',
      content:
        'The blues in A, E and B flat: shuffle, boogie and slow. Turnarounds, and keeping the form while the soloist loses it.',
    },
    {
      week: 8,
      topic: 'Walking',
      content:
        'Four to the bar through the blues and ii–V–I. A chord tone on one and three, an approach from above or below on four.',
    },
    {
      week: 9,
      topic: 'Sixteenths',
      content:
        'Ghost notes, hammer-ons and the bar after the fill. Bass and kick drum as one instrument, with a drummer in the room.',
    },
    {
      week: 10,
      topic: 'Thumb and pick',
      content:
        'Slap at the end of the fingerboard, pop with the index; a pick near the bridge. Each in one song that asks for it.',
    },
    {
      week: 11,
      topic: 'Sound',
      content:
        'Pickup balance, tone control, compression, and the difference between what the amplifier says and what the desk hears through a DI.',
    },
    {
      week: 12,
      topic: 'A set',
      content:
        'Three songs with a band, from charts: one you know, one you met last week, one in a key called on the night.',
    },
  ],
  tutor: {
    name: 'Delroy Campbell',
    image: 'monogram',
    sample: true,
    bio: '',
    credentials: [
      'Twenty years in touring bands and theatre pits',
      'Honours diploma in jazz performance',
    ],
  },
  testimonials: [
    {
      name: 'Abena Sarpong',
      image: 'monogram',
      sample: true,
      graduationYear: 2024,
      achievement: 'Bass in her church’s band, three services a week',
      quote:
        'In week two Delroy took the click away on everything but four. I hated it for ten days. Now drummers ask for me.',
    },
    {
      name: 'Peter Kowal',
      image: 'monogram',
      sample: true,
      graduationYear: 2022,
      achievement: 'Pit musician for two community musicals',
      quote: 'I came from guitar and played too much. The best note I learned here is a rest.',
    },
  ],
  brochureUrl: '/brochures/bass-guitar.pdf',
}
