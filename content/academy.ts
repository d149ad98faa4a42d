/** The academy itself: who it is, where it is, when it is open. */
export const academy = {
  name: 'Cadenza',
  kind: 'Academy of Music & Arts',
  fullName: 'Cadenza Academy of Music & Arts',
  founded: 2020,
  address: { street: '100 Sample Street', city: 'Mississauga', region: 'Ontario' },
  phone: '(905) 555-0100',
  phoneLink: 'tel:+19055550100',
  email: 'hello@cadenza.example',
  timeZone: 'America/Toronto',
  currency: 'CAD',
  classHours: [
    { days: 'Monday to Friday', from: '6:30pm', to: '9:00pm' },
    { days: 'Saturday', from: '8:00am', to: '9:00pm' },
  ],
  officeHours: [
    { days: 'Monday to Friday', from: '9:00am', to: '8:00pm' },
    { days: 'Saturday', from: '10:00am', to: '5:00pm' },
  ],
  socialLinks: [
    { name: 'Facebook', href: 'https://facebook.example/cadenza' },
    { name: 'Instagram', href: 'https://instagram.example/cadenza' },
    { name: 'YouTube', href: 'https://youtube.example/cadenza' },
    { name: 'LinkedIn', href: 'https://linkedin.example/cadenza' },
  ],
  president: {
    name: 'Adaeze Okafor',
    title: 'President and Founder',
    sample: true,
    image: 'monogram',
    welcome:
      'People tell me they are too old to begin, too busy, not musical. Then they hear themselves hold one note for four beats. Come and hold one note. We will take it from there.',
  },
} as const
