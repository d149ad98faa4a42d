import type { Person } from '../person.ts'

/** A course as the catalogue describes it; each of the other files in this folder holds one. */
export type Course = {
  id: number
  title: string
  /** The name in a list of names, as in the footer; see content/course-names.ts. */
  shortTitle: string
  description: string
  /** Replaces the description on the course's card in the list. */
  cardDescription?: string
  duration: string
  students: number
  level: string
  deliveryMethod: 'In Person' | 'Online'
  /** A file in src/platform/drawings, without its ending. */
  drawing: string
  requirements: readonly string[]
  syllabus: readonly Week[]
  /** What to know before reading the syllabus. */
  syllabusNote?: string
  tutor: Tutor
  testimonials: readonly Testimonial[]
  /** A PDF of ours, or an external document. */
  brochureUrl: `/brochures/${string}.pdf` | `https://${string}`
}

/** Week 0 states the objectives; the weeks after it are taught. */
type Week = { week: number; topic: string; content: string }

type Tutor = Person & { bio: string; credentials: readonly string[] }
type Testimonial = Person & { graduationYear: number; achievement: string; quote: string }

/** The note of the courses whose own syllabus begins after the theory. */
export const afterTheory =
  'Eighteen weeks in all: six of theory first, shared by all instruments, then these twelve with your own in your hands.'
