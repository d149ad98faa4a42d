/** A way to study, by how many courses it takes; piano comes with each and costs nothing more. */
export type Package = {
  id: string
  title: string
  courses: 1 | 2 | 3 | 4
  /** Canadian dollars. */
  price: number
  description: string
  features: readonly string[]
  /** The one that most students take. */
  highlighted?: boolean
  /** The words on its key. */
  cta: string
}

const inEvery = ['Piano, compulsory and included', 'Small classes', 'Certificate on completion']
const fromTwo = [...inEvery, 'Priority scheduling']
const fromThree = [...fromTwo, 'Masterclass access', 'Alumni network']
const inAll = [...fromThree, 'One-on-one mentorship', 'Career guidance sessions']

export const packages: readonly Package[] = [
  {
    id: 'single',
    title: 'Single Courses',
    courses: 1,
    price: 350,
    description: 'One evening a week, one clear aim.',
    features: ['1 course of your choice', ...inEvery],
    cta: 'Choose Single',
  },
  {
    id: 'double',
    title: 'Double Courses',
    courses: 2,
    price: 600,
    description: 'Two that answer each other, such as violin and directing.',
    features: ['2 courses of your choice', ...fromTwo],
    highlighted: true,
    cta: 'Choose Double',
  },
  {
    id: 'triple',
    title: 'Triple Courses',
    courses: 3,
    price: 800,
    description: 'A full week, with people who know your name in three rooms.',
    features: ['3 courses of your choice', ...fromThree],
    cta: 'Choose Triple',
  },
  {
    id: 'complete',
    title: 'Complete Package',
    courses: 4,
    price: 1000,
    description: 'The whole chord: play it, record it, lead it, sell it.',
    features: ['4 courses of your choice', ...inAll],
    cta: 'Choose Complete',
  },
]
