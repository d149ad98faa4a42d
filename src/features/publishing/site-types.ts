import type { Person } from '#platform/academy.ts'
import type { Day } from '#platform/dates.ts'
import type { Picture } from '#platform/pictures.ts'
import type { DrawingName } from './drawing-rules.ts'
import type { LegalPart } from './legal-text-rules.ts'
import type { ContentOf } from './rules.ts'
import type { StressedText } from './stressed-text-rules.ts'

/** Everything that stands on the site besides events, as the product reads it. */
export type Site = {
  academy: Academy & { isDemo?: boolean }
  /** By number, also the retired ones. */
  courses: readonly Course[]
  courseLists: CourseLists
  packages: Packages
  timetable: readonly TimetableEntry[]
  store: Store
  questions: readonly Question[]
  home: Home
  admission: Admission
  privacy: LegalText
  terms: LegalText
  settings: Settings
  /** The term that one can apply for; undefined: none has been planned. */
  intake: Intake | undefined
  courseIntakes: readonly CourseIntake[]
}

/** A term; days of the academy's calendar. */
export type Intake = {
  name: string
  firstDay: Day
  lastDay: Day
  /** The last day on which one can apply; undefined: nobody has said. */
  applyUntil?: Day | undefined
}

/** What is known of a course besides what is published of it. */
export type CourseIntake = {
  courseId: number
  /** Of that term. */
  firstClass?: Day | undefined
  /** Undefined: nobody has said how many there are. */
  placesLeft?: number | undefined
  /** Who is enrolled now; undefined: the office publishes a figure instead. */
  students?: number | undefined
}

export type Academy = Omit<ContentOf<'academy'>, 'phoneDialled' | 'president' | 'logo'> & {
  logo?: Picture | undefined
  phoneLink: `tel:${string}`
  president: Person & { title: string; welcome: string }
}

type CourseContent = ContentOf<'courses'>

/** What a course's form has fields for, and what is made of some of them. */
export type Course = Omit<
  CourseContent,
  'number' | 'picture' | 'tutor' | 'testimonials' | 'brochure' | 'brochureAddress'
> & {
  id: number
  /** Shown instead of the drawing, but where drawings make one staff. */
  picture?: Picture | undefined
  tutor: Person & CourseContent['tutor'] & { bio: string }
  testimonials: readonly (Person & CourseContent['testimonials'][number])[]
  /** A PDF of ours, or an external document. */
  brochureUrl: `/brochures/${string}.pdf` | `https://${string}`
}

/** Numbers of shown courses, in the orders of the spec; none is missing but on the home page. */
export type CourseLists = {
  catalogue: readonly number[]
  home: readonly number[]
  application: readonly number[]
  footer: readonly number[]
  /** The course that every program includes. */
  piano: { title: string; text: string; drawing: DrawingName }
}
export type CourseListName = Exclude<keyof CourseLists, 'piano'>

export type Packages = {
  offers: readonly Package[]
  /** Shown below the prices; the middle part links to the contact page. */
  discountNote: { before: string; link: string; after: string }
}
/** A package by its number of courses; piano is included in each for free. */
export type Package = ContentOf<'packages'>['single'] & {
  id: 'single' | 'double' | 'triple' | 'complete'
  courses: 1 | 2 | 3 | 4
  /** The package that most students take. */
  highlighted: boolean
}

/** A weekly class; times on the academy's clock. */
export type TimetableEntry = Omit<WeeklyClass, 'course' | 'online'> & {
  courseId: number
  courseName: string
  isOnline: boolean
}
type WeeklyClass = ContentOf<'timetable'>['classes'][number]

export type Store = {
  /** In the order of the shelf, also those that are not shown for now. */
  products: readonly Product[]
  shipping: ContentOf<'store'>['shipping']
  returns: ContentOf<'store'>['returns']
}
export type Product = Omit<ContentOf<'store'>['products'][number], 'hidden' | 'picture'> & {
  shown: boolean
  /** Shown instead of the drawing `image`. */
  picture?: Picture | undefined
}

type Question = ContentOf<'questions'>['questions'][number]

export type Home = Omit<ContentOf<'home'>, 'hero' | 'about' | 'recording'> & {
  hero: { heading: StressedText; lead: string }
  about: { heading: string; paragraphs: readonly [string, string] }
  /** One that visitors may play. */
  recording?: Sound | undefined
}

export type Sound = {
  /** Its address. */
  src: string
  title: string
  players: string
  seconds: number
  /** From the beginning to the end, from 0 to 1. */
  levels: readonly number[]
}

export type Admission = {
  window: AdmissionWindow
  /** What applicants need, and what helps in single courses. */
  requirements: readonly { title: string; items: readonly string[] }[]
}

/** When one can apply; `words`: what a visitor reads instead of the form. */
export type AdmissionWindow =
  | { state: 'open' }
  | { state: 'closed'; words: string }
  | { state: 'opens'; on: string; words: string }

/** A legal text, in sections that can be referred to. */
export type LegalText = {
  /** When it was written; `day` is machine-readable. */
  written: { day: string; words: string }
  /** The summary, in a sentence or two. */
  inShort: string
  sections: readonly LegalSection[]
}
export type LegalSection = { title: string; parts: readonly LegalPart[] }

export type Settings = ContentOf<'settings'>
