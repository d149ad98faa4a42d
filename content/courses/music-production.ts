import type { Course } from './course.ts'

export const musicProduction: Course = {
  id: 2,
  title: 'Music Production',
  shortTitle: 'Music Production',
  description: 'Write, record, arrange and mix a track of your own, start to finish.',
  duration: '18 weeks (6 theory + 12 practical)',
  students: 32,
  level: 'All Levels',
  deliveryMethod: 'In Person',
  drawing: 'course-2-music-production',
  requirements: [
    'No earlier experience; a song you wish you had made',
    'A computer with minimum 8GB RAM and any workstation you like: Logic, Live, Reaper, Cubase',
    'Closed headphones, and an external disk for backups',
    'Two hours of work at home a week, more in weeks 15 to 17',
    'Age 16 or above',
  ],
  syllabusNote: 'Weeks 1 to 6 are theory; from week 7 on you are at the desk.',
  syllabus: [
    {
      week: 1,
      topic: 'Listening',
      content:
        'One record, forty times: what enters when, how loud, how wide, how far away. A map of it on paper before any software is opened.',
    },
    {
      week: 2,
      topic: 'Rhythm and metre',
      content:
        'Bars, subdivision, swing as a ratio. Why a drum loop on the grid can feel late, and writing a beat down.',
    },
    {
      week: 3,
      topic: 'Keys and scales',
      content:
        'Major, minor and the modes at the piano and in the piano roll. Finding the key of a sample by ear.',
    },
    {
      week: 4,
      topic: 'Harmony',
      content:
        'Triads, sevenths, inversions, and six progressions that half of the charts are made of. Voice leading, so that pads stop jumping.',
    },
    {
      week: 5,
      topic: 'Form',
      content:
        'Verse, chorus, bridge, drop; eight-bar thinking and how to break it. The sketch of your own track, in bars.',
    },
    {
      week: 6,
      topic: 'Acoustics for producers',
      content:
        'Frequency bands by ear, masking, room modes. Where to put your speakers, and what your bedroom does below 200 hertz.',
    },
    {
      week: 7,
      topic: 'The session',
      content:
        'Sample rate, buffer, templates, names and colours. Gain staged so that nothing needs rescuing later, and backups in two places.',
    },
    {
      week: 8,
      topic: 'Drums',
      content:
        'Programming with velocity and ghost notes, layering a kick, tuning a snare to the song. When to leave the quantize key alone.',
    },
    {
      week: 9,
      topic: 'Bass',
      content:
        'Played, sampled and synthesized. Kick and bass sharing sixty hertz: arrangement first, side-chain second.',
    },
    {
      week: 10,
      topic: 'Microphones',
      content:
        'Dynamic, condenser, ribbon; polar patterns and proximity. One guitar recorded from five places, and choosing with your eyes shut.',
    },
    {
      week: 11,
      topic: 'Voices',
      content:
        'A singer made comfortable: headphone mix, distance, pop shield, tea. Four takes, then a comp in which the edits cannot be heard.',
    },
    {
      week: 12,
      topic: 'Synthesis',
      content:
        'Oscillator, filter, envelope, LFO. Subtractive, FM and wavetable; three sounds of your own from an empty patch.',
    },
    {
      week: 13,
      topic: 'Sampling',
      content:
        'Chopping, pitching, resampling, and clearance: what you may use, whom to ask, and what it costs when you did not.',
    },
    {
      week: 14,
      topic: 'Editing',
      content:
        'Timing and tuning, corrected as little as will do. Crossfades, breaths kept, noise removed between phrases rather than under them.',
    },
    {
      week: 15,
      topic: 'Mixing: balance',
      content:
        'Faders, panning and subtractive EQ before anything else. A mix that works in mono and quietly.',
    },
    {
      week: 16,
      topic: 'Mixing: depth',
      content:
        'Compression for tone and for control, two reverbs and one delay, automation by hand. Comparing with a reference at equal loudness.',
    },
    {
      week: 17,
      topic: 'Mastering and delivery',
      content:
        'Small moves, true peak, loudness for streaming. Stems, metadata and ISRC, and a file that a distributor accepts the first time.',
    },
    {
      week: 18,
      topic: 'Playback',
      content:
        'Every track on the big speakers, start to finish, no apologies beforehand. Two things to keep, one to change.',
    },
  ],
  tutor: {
    name: 'Jonah Reyes',
    image: 'monogram',
    sample: true,
    bio: 'Has engineered records in rooms from a converted garage to a hall with an organ in it. Will ask you to turn it down, and then to turn it down again.',
    credentials: ['Fifteen years of recording and mixing', 'Diploma in audio engineering'],
  },
  testimonials: [
    {
      name: 'Kwame Boateng',
      image: 'monogram',
      sample: true,
      graduationYear: 2021,
      achievement: 'Released an EP of five songs, mixed by himself',
      quote:
        'I had four hundred loops and no songs. We spent six weeks with paper and a piano, and I left with one track that ends.',
    },
    {
      name: 'Hannah Fitzgerald',
      image: 'monogram',
      sample: true,
      graduationYear: 2023,
      achievement: 'Assistant engineer at a studio in Toronto',
      quote:
        'Recording one guitar from five places is the most useful Friday evening I have ever spent.',
    },
    {
      name: 'Ravi Menon',
      image: 'monogram',
      sample: true,
      graduationYear: 2025,
      achievement: 'Scores short films',
      quote:
        'Jonah turned my mix down until I could hear the cutlery in the kitchen. The vocal was still there. That was the lesson.',
    },
  ],
  brochureUrl: '/brochures/music-production.pdf',
}
