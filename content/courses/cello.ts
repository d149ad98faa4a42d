import { afterTheory, type Course } from './course.ts'

export const cello: Course = {
  id: 5,
  title: 'Cello',
  shortTitle: 'Cello',
  description: 'Posture, bow arm and a singing tone on the deepest of the solo strings.',
  duration: '18 weeks',
  students: 22,
  level: 'All Levels',
  deliveryMethod: 'In Person',
  drawing: 'course-5-cello',
  requirements: [
    'No earlier experience; players who return after years away are welcome',
    'A cello that fits you: full size for most, seven-eighths for smaller hands',
    'An end-pin stop, rosin and a pencil',
    'A chair at home without arms, high enough that your thighs slope down',
    'Half an hour of practice on most days',
    'Age 16 or above',
  ],
  syllabusNote: afterTheory,
  syllabus: [
    {
      week: 0,
      topic: 'Objectives',
      content:
        'By week 12 you sit and bow without strain, play in first and fourth position, read bass clef at sight and tenor clef slowly, and perform one movement with piano.',
    },
    {
      week: 1,
      topic: 'Sitting with the cello',
      content:
        'Height of the chair, length of the end-pin, and three places of contact: the chest and both knees. Open strings, plucked, from the C upward.',
    },
    {
      week: 2,
      topic: 'The bow',
      content:
        'A bent thumb, a loose wrist, and the weight of the arm hung on the string. Long open strings at the frog and at the tip, which ask for different hands.',
    },
    {
      week: 3,
      topic: 'The left hand, closed',
      content:
        'One finger to a semitone on D and A. The thumb stands opposite the second finger and never grips.',
    },
    {
      week: 4,
      topic: 'Bass clef',
      content:
        'First position on all four strings. D and G major in one octave and C major in two, named before they are played.',
    },
    {
      week: 5,
      topic: 'Extensions',
      content:
        'First finger back for B flat and E flat, the hand forward for C sharp and G sharp. The reach comes from the arm, and it should never hurt.',
    },
    {
      week: 6,
      topic: 'Crossings and slurs',
      content:
        'The elbow draws one shallow arc over four strings. Slurs of two and four notes across D and G, and a study by Lee or Dotzauer, by level.',
    },
    {
      week: 7,
      topic: 'Tone',
      content:
        'Contact point, speed and weight, changed one at a time. From pianissimo to forte and back in eight slow beats; where your wolf note lives and how to calm it.',
    },
    {
      week: 8,
      topic: 'Fourth position',
      content:
        'Along the A string from first to fourth: the arm leads, the finger slides lightly, and the thumb finds the heel of the neck.',
    },
    {
      week: 9,
      topic: 'Vibrato',
      content:
        'From the forearm, about the tip of the finger, below the note and back. The second finger first, since it balances best.',
    },
    {
      week: 10,
      topic: 'Tenor clef',
      content:
        'Read as bass clef a fifth higher, with fingerings you already own. Eight bars at sight every evening, no stopping.',
    },
    {
      week: 11,
      topic: 'A movement',
      content:
        'A minuet from the first suite of Bach, or a slow movement by Marcello or Vivaldi, by level. You choose the bowings and defend them aloud.',
    },
    {
      week: 12,
      topic: 'Recital',
      content:
        'The movement with piano, in a room with people in it. Tuning, entering, bowing, and how to leave a last note alone until it has finished.',
    },
  ],
  tutor: {
    name: 'Tomás Iglesias',
    image: 'monogram',
    sample: true,
    bio: 'Spent nine seasons at the fourth desk of an opera orchestra, where a cellist learns to count rests. Teaches from the floor upward: chair, feet, breath, and only then the bow.',
    credentials: [],
  },
  testimonials: [
    {
      name: 'Grace Lindqvist',
      image: 'monogram',
      sample: true,
      graduationYear: 2022,
      achievement: 'Plays in an amateur string quartet, every second Sunday',
      quote:
        'Nobody tells you how much of the cello is sitting. My back stopped hurting in week two, and by week seven I had a sound I wanted to keep.',
    },
    {
      name: 'Victor Mbeki',
      image: 'monogram',
      sample: true,
      graduationYear: 2025,
      achievement: 'Accepted into a university’s music minor',
      quote:
        'Tenor clef frightened me for years. Tomás gave me eight bars of it every Monday until it was only a clef.',
    },
  ],
  brochureUrl: '/brochures/cello.pdf',
}
