import type { PackageId } from './packages.ts'

/** The texts about a package beside its price. */
export type PackageOffer = {
  description: string
  features: readonly string[]
  /** The package that most students take. */
  highlighted?: boolean
  /** The label of its button. */
  cta: string
}

const inEvery = ['Piano, compulsory and included', 'Small classes', 'Certificate on completion']
const fromTwo = [...inEvery, 'Priority scheduling']
const fromThree = [...fromTwo, 'Masterclass access', 'Alumni network']
const inAll = [...fromThree, 'One-on-one mentorship', 'Career guidance sessions']

export const packageOffers: Readonly<Record<PackageId, PackageOffer>> = {
  single: {
    description: 'One evening a week, one clear aim.',
    features: ['1 course of your choice', ...inEvery],
    cta: 'Choose Single',
  },
  double: {
    description: 'Two that answer each other, such as violin and directing.',
    features: ['2 courses of your choice', ...fromTwo],
    highlighted: true,
    cta: 'Choose Double',
  },
  triple: {
    description: 'A full week, with people who know your name in three rooms.',
    features: ['3 courses of your choice', ...fromThree],
    cta: 'Choose Triple',
  },
  complete: {
    description: 'The whole chord: play it, record it, lead it, sell it.',
    features: ['4 courses of your choice', ...inAll],
    cta: 'Choose Complete',
  },
}

/** Shown below the prices; the middle part links to the contact page. */
export const discountNote = {
  before: 'Coming as a group, or in need of financial aid? ',
  link: 'Contact us',
  after: ' before you apply.',
} as const
