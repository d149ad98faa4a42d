import { academy } from '#content/academy.ts'
import { admissionRequirements } from '#content/admission-requirements.ts'
import { questions } from '#content/contact.ts'
import type { LegalText } from '#content/legal/legal-text.ts'
import { privacy } from '#content/legal/privacy.ts'
import { terms } from '#content/legal/terms.ts'
import { typedParts } from '../../legal-text-rules.ts'
import type { TypedOf } from '../../rules.ts'
import { yes } from './catalogue.ts'

export const homeSeed: TypedOf<'home'> = {
  hero: {
    heading: 'Evenings are for *music.*',
    lead: `Music courses in ${academy.address.city} for adults and teens from 16. Everyone learns piano, and the thing they have always wanted to play.`,
  },
  highlights: [
    {
      title: 'Comprehensive curriculum',
      text: 'Eighteen weeks: six of theory, then twelve of practicals. Every program includes piano, so everybody reads.',
    },
    {
      title: 'Expert instructors',
      text: 'Taught by people who perform, record and conduct, in classes small enough for you to be heard.',
    },
    {
      title: 'Recognized certification',
      text: 'Finish your program and leave with a certificate, a recital behind you and a piece in your hands.',
    },
  ],
  about: {
    heading: 'Founded in a year when nobody could play together.',
    first: `We opened in ${academy.founded} with the opposite in mind: small classes, in one room, with a tutor who knows your name and your left hand.`,
    second:
      'Music is taught in person. The business of music is taught online. Both keep the same calendar, and both end with something you made.',
  },
  closing: { heading: 'Applications for the next semester are open.' },
  meta: {
    title: 'Music and arts, taught in person',
    description: `Evening and Saturday music courses in ${academy.address.city}, ${academy.address.region}, from age 16. Small classes, and a piano in every program.`,
  },
}

export const questionsSeed: TypedOf<'questions'> = {
  questions: questions.map(({ question, answer }) => ({ question, answer })),
}

export const admissionSeed: TypedOf<'admission'> = {
  window: { state: 'open' },
  requirements: admissionRequirements.map(({ title, items }) => ({ title, items: [...items] })),
}

const legalSeed = ({ written, inShort, sections }: LegalText): TypedOf<'privacy'> => ({
  written: written.day,
  inShort,
  sections: sections.map(({ title, parts }) => ({ title, text: typedParts(parts) })),
})

export const privacySeed = legalSeed(privacy)
export const termsSeed = legalSeed(terms)

export const academySeed: TypedOf<'academy'> = {
  name: academy.name,
  kind: academy.kind,
  fullName: academy.fullName,
  founded: String(academy.founded),
  address: academy.address,
  phone: academy.phone,
  phoneDialled: academy.phoneLink.replace('tel:', ''),
  email: academy.email,
  timeZone: academy.timeZone,
  currency: academy.currency,
  classHours: academy.classHours.map((it) => ({ ...it })),
  officeHours: academy.officeHours.map((it) => ({ ...it })),
  socialLinks: academy.socialLinks.map((it) => ({ ...it })),
  president: {
    name: academy.president.name,
    title: academy.president.title,
    welcome: academy.president.welcome,
    sample: yes(academy.president.sample),
  },
}

/** What the environment says where it says nothing. */
export const settingsSeed: TypedOf<'settings'> = {
  reviewers: [],
  mailFrom: 'academy@cadenza.example',
  studentIdPrefix: 'CAD',
  studentIdYear: '2025',
  countStudents: '',
  applicationsKeptDays: '365',
  messagesKeptDays: '365',
  notificationsKeptDays: '365',
  mailsKeptDays: '90',
}
