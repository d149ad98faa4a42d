import * as z from 'zod/mini'
import { listedStatuses } from '#features/admissions/office-rules.ts'
import { Announcement } from '#features/announcements/contract.ts'
import { Assignment, ToGrade } from '#features/assignments/contract.ts'
import { illustration } from '#features/catalogue/illustration-rules.ts'
import { ClassItem } from '#features/classes/class-types.ts'
import { DayClass } from '#features/classes/day-types.ts'
import { OwnClass } from '#features/classes/register-types.ts'
import { Roster } from '#features/classes/roster-types.ts'
import { Discussion } from '#features/discussions/contract.ts'
import { AssumedTerms, MyCourse, MyEnrolment } from '#features/enrolments/contract.ts'
import { PublishedEvent } from '#features/events/contract.ts'
import { Room } from '#features/live-rooms/contract.ts'
import { Material } from '#features/materials/contract.ts'
import { NameNotice, WaitingAccount } from '#features/people/contract.ts'
import { Recording } from '#features/recordings/contract.ts'
import { topics } from '#platform/changes.ts'
import { type Contract, endpoint } from '#platform/endpoint.ts'

/** A section that could not be read is null, and shown as empty; the others stay. */
export const Dashboard = z.object({
  /** Those that run today. */
  courses: z.array(MyCourse),
  courses_ahead: z.array(MyCourse),
  /** The latest first; of a course each time that it was taken. */
  past_courses: z.array(MyCourse),
  /** They have never been enrolled, and select their courses. */
  is_new: z.boolean(),
  /** Until when students may change their courses themselves; null: they ask the office. */
  courses_until: z.nullable(z.iso.datetime()),
  /** In percent, over all courses. */
  overall_progress: z.int(),
  assignments: z.nullable(z.array(Assignment)),
  /** The classes of this day at the academy, cancelled ones too. */
  today: z.array(DayClass),
  /** The class that is on now or next. */
  next_class: z.nullable(DayClass),
  /** How many classes there are from now on within seven days. */
  classes_soon: z.int(),
  /** Whether a term is on or ahead; otherwise only the timetable says when classes are. */
  has_term: z.boolean(),
  rooms: z.nullable(z.array(Room)),
  discussions: z.nullable(z.object({ items: z.array(Discussion), total: z.int() })),
  announcements: z.nullable(z.object({ items: z.array(Announcement), total: z.int() })),
  /** By day and time, past ones too. */
  events: z.nullable(z.array(PublishedEvent)),
})
export type Dashboard = z.infer<typeof Dashboard>

/** Everything on the page of a course, for those who take it, teach it, or run the academy. */
export const CoursePage = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  ...illustration,
  tutors: z.array(z.string()),
  /** Week 0 states the objectives. */
  syllabus: z.array(z.object({ week: z.int(), topic: z.string(), content: z.string() })),
  syllabus_note: z.string(),
  /** The week of the syllabus in which its next class is, 0 before the first. */
  present_week: z.nullable(z.int()),
  /** What to bring, and what to read. */
  requirements: z.array(z.string()),
  brochure: z.string(),
  /** The reader's enrolment, where it is one of a student; the latest. */
  enrolment: z.nullable(MyEnrolment),
  /** Those of the term that is on, or of the last one; of a past course those of its enrolment. */
  classes: z.array(OwnClass),
  /** With what the reader has handed in. */
  assignments: z.array(Assignment),
  recordings: z.array(Recording),
  /** First those for the whole course, then week by week. */
  materials: z.array(Material),
  discussions: z.array(Discussion),
  announcements: z.array(Announcement),
  /** Null for students. */
  roster: z.nullable(Roster),
})
export type CoursePage = z.infer<typeof CoursePage>

/** A tutor's week. */
export const Teaching = z.object({
  /** Those of this week, from Monday on. */
  classes: z.array(ClassItem),
  /** Those of this week of their courses that somebody else teaches instead. */
  given_away: z.array(ClassItem),
  /** Those of the two weeks before now whose register nobody has taken, the oldest first. */
  open_registers: z.array(ClassItem),
  to_grade: ToGrade,
  courses: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      syllabus: z.array(z.object({ week: z.int(), topic: z.string() })),
      roster: Roster,
    }),
  ),
  /** The first day of the next term, where none is on. */
  next_term: z.nullable(z.string()),
})
export type Teaching = z.infer<typeof Teaching>

export const portalContract = {
  showDashboard: endpoint({
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Everything on a person’s dashboard',
    access: 'usePortal',
    returns: Dashboard,
  }),
  showCourse: endpoint({
    method: 'GET',
    path: '/api/dashboard/courses/:id',
    summary: 'A course for those who take or teach it, and for admins',
    access: 'usePortal',
    params: z.object({ id: z.coerce.number().check(z.int()) }),
    returns: CoursePage,
    refusals: { 404: 'It is not one’s own, or is none' },
  }),
  showTeaching: endpoint({
    method: 'GET',
    path: '/api/dashboard/teaching',
    summary: 'A tutor’s week: classes, registers, what is to grade, and their courses',
    access: 'teach',
    returns: Teaching,
  }),
  followChanges: endpoint({
    method: 'GET',
    path: '/api/changes',
    summary: 'What open pages should look at again, as soon as it has changed',
    access: 'followChanges',
    responds: 'events',
    returns: z.object({
      /** `all` when changes may have been missed. */
      topic: z.enum([...topics, 'all']),
    }),
  }),
} satisfies Contract

const access = 'enterOffice'

export const Overview = z.object({
  counts: z.object({
    applications: z.int(),
    pending_applications: z.int(),
    students: z.int(),
    assignments: z.int(),
    discussions: z.int(),
  }),
  /** Null for admins who may not open applications. */
  recent: z.nullable(
    z.array(
      z.object({
        id: z.uuid(),
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
        status: z.enum(listedStatuses),
        created_at: z.iso.datetime(),
      }),
    ),
  ),
  attention: z.object({
    /** Submissions without a grade; a grade of 0 counts as none. */
    ungraded: z.int(),
    /** Accounts that wait for approval, the longest waiting first. */
    accounts: z.object({
      total: z.int(),
      latest: z.array(WaitingAccount),
    }),
    /** Changed names, and new ones that read like a tutor's, that no admin has reviewed. */
    names: z.array(NameNotice),
    /** What was assumed of terms and nobody has confirmed. */
    terms: z.array(AssumedTerms),
    /** The number of wrong student IDs tried within a day; null unless it is unusual. */
    wrong_ids: z.nullable(z.int()),
    mails: z.object({
      total: z.int(),
      latest: z.array(
        z.object({
          id: z.uuid(),
          kind: z.string(),
          given_up_at: z.iso.datetime(),
          last_error: z.nullable(z.string()),
        }),
      ),
    }),
  }),
})
export type Overview = z.infer<typeof Overview>

/** The disk that has too little room. */
const FullDisk = z.object({
  holds: z.enum(['academy', 'backups']),
  free_bytes: z.int(),
})

export const overviewContract = {
  showOverview: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'What the academy has, and what needs attention today',
    access,
    returns: Overview,
  }),
  showDisk: endpoint({
    method: 'GET',
    path: '/api/admin/disk',
    summary: 'Whether the server has room left on its disks',
    access,
    returns: z.object({ full: z.nullable(FullDisk) }),
  }),
  sendMailAgain: endpoint({
    method: 'POST',
    path: '/api/admin/mails/:id/again',
    summary: 'Try once more to send a mail that was given up',
    access,
    params: z.object({ id: z.uuid() }),
    refusals: { 404: 'It was sent, or is on its way' },
  }),
} satisfies Contract
