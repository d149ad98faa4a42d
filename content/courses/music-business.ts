import type { Course } from './course.ts'

export const musicBusiness: Course = {
  id: 8,
  title: 'Music Business & Artiste Management (Online)',
  shortTitle: 'Music Business',
  description: 'Contracts, royalties and touring, for artists and their managers.',
  duration: '12 weeks',
  students: 42,
  level: 'All Levels, Online',
  deliveryMethod: 'Online',
  drawing: 'course-8-music-business',
  requirements: [
    'No earlier experience; one artist to think about, who may be yourself',
    'A steady connection, a microphone and a camera',
    'A spreadsheet you are not afraid of',
    'Two hours of reading a week; contracts are slow',
    'Age 16 or above',
  ],
  syllabus: [
    {
      week: 1,
      topic: 'Two rights in every song',
      content:
        'The composition and the recording: who owns each, for how long, and what can be done with them. Canada first, then the United States.',
    },
    {
      week: 2,
      topic: 'Splits',
      content:
        'Who wrote what, agreed on the day and on paper. A split sheet filled in for a song with five people in the room.',
    },
    {
      week: 3,
      topic: 'Where the money comes from',
      content:
        'Performance, mechanical, synchronization and neighbouring rights. SOCAN, CMRRA, Re:Sound: which of them you join, and when they pay.',
    },
    {
      week: 4,
      topic: 'Streaming and distribution',
      content:
        'Distributors compared by what they keep. Pro-rata pools, a royalty statement read line by line, and the metadata that loses money.',
    },
    {
      week: 5,
      topic: 'Reading a contract',
      content:
        'Term, territory, exclusivity, options, termination. Ten clauses, each in one plain sentence, and the three to take to a lawyer.',
    },
    {
      week: 6,
      topic: 'The record deal',
      content:
        'Advances and what recouping means, licence against assignment, and a budget in which the album earns nothing and everyone is still paid.',
    },
    {
      week: 7,
      topic: 'Publishing',
      content:
        'Administration, co-publishing, full publishing. Placing a song in a film: who is asked, in what order, for how much.',
    },
    {
      week: 8,
      topic: 'The manager',
      content:
        'What a manager does on a Tuesday. Commission on what, for how long, and after the end: the sunset clause.',
    },
    {
      week: 9,
      topic: 'Touring',
      content:
        'Guarantee, door deal, versus deal; the rider and the settlement at one in the morning. Six dates in Ontario, budgeted with fuel.',
    },
    {
      week: 10,
      topic: 'A release',
      content:
        'Fourteen weeks from master to release day, backwards. Pitching, press, pre-saves, and the one number to watch.',
    },
    {
      week: 11,
      topic: 'Grants, tax and the band as a firm',
      content:
        'FACTOR and the arts councils, what an application needs. Sole proprietor, partnership or corporation; GST/HST and its threshold.',
    },
    {
      week: 12,
      topic: 'The plan',
      content:
        'One artist, one year, on six pages: income, costs, dates. Presented to the class, who play the bank.',
    },
  ],
  tutor: {
    name: 'Funmi Adeyemi',
    image: 'monogram',
    sample: true,
    bio: 'Managed three artists for ten years and settled some four hundred shows, most of them correctly. Reads every contract from the last page to the first.',
    credentials: ['MBA', 'Ten years of artist management', 'Former label royalty accountant'],
  },
  testimonials: [
    {
      name: 'Chloé Tremblay',
      image: 'monogram',
      sample: true,
      graduationYear: 2022,
      achievement: 'Manages two songwriters in Montréal',
      quote:
        'In week four we read my own statement line by line. The distributor had been spelling my name wrong for two years.',
    },
    {
      name: 'Samuel Adjei',
      image: 'monogram',
      sample: true,
      graduationYear: 2023,
      achievement: 'Booked a tour of eleven dates for his own band',
      quote:
        'I finally know what a versus deal is, and that I had been agreeing to the worse half of it.',
    },
    {
      name: 'Ingrid Sørensen',
      image: 'monogram',
      sample: true,
      graduationYear: 2025,
      achievement: 'Received her first recording grant',
      quote: 'The six-page plan from the last class went to the bank almost as it was.',
    },
  ],
  brochureUrl: '/brochures/music-business.pdf',
}
