import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { optionalLine } from '#platform/text.ts'
import { gone } from './office-policy.ts'
import { emailKinds, statuses } from './office-rules.ts'
import { whyNotApply } from './policy.ts'
import {
  Application,
  chooseFromList,
  cooldownSeconds,
  readApplicationForm,
  refusals,
} from './rules.ts'

/** The answer to an applicant: what was stored, and nothing of the office's. */
export const Receipt = z.object({
  id: z.uuid(),
  status: z.literal('pending'),
  /** With the compulsory one. */
  courses: z.array(z.string()),
  /** Canadian dollars. */
  price: z.number(),
  created_at: z.iso.datetime(),
})
export type Receipt = z.infer<typeof Receipt>

export const admissionsContract = {
  applyForCourses: endpoint({
    method: 'POST',
    path: '/api/applications',
    summary: 'Apply for courses',
    access: 'everyone',
    body: Application,
    returns: Receipt,
    status: 201,
    validate: whyNotApply,
    // The form is disabled for as long; see cooldownSeconds. Each accepted request sends an email
    // to an unconfirmed address.
    limit: {
      pauseSeconds: cooldownSeconds,
      perAddress: { calls: 1000, minutes: 10 },
      successesPerAddress: { calls: 100, minutes: 60 },
      // Each says that somebody has applied here.
      conflictsPerAddress: { calls: 60, minutes: 60 },
    },
    form: {
      page: '/admission',
      island: 'admission-form',
      // The form knows the courses by these numbers.
      begin(query) {
        const course = String(query.get('course'))
        return /^[1-9]\d{0,2}$/.test(course) ? { course: [course] } : undefined
      },
      read: readApplicationForm,
    },
    refusals: {
      403: refusals.applications_closed.message,
      409: refusals.duplicate_email.message,
      500: refusals.permission_error.message,
    },
  }),
} satisfies Contract

/** An email to an applicant, and its state. */
export const ApplicantEmail = z.object({
  kind: z.enum(emailKinds),
  state: z.enum(['on_its_way', 'sent', 'failed']),
  sent_at: z.nullable(z.iso.datetime()),
  /** Why it could not be sent, in the mail server's words. */
  reason: z.nullable(z.string()),
})
export type ApplicantEmail = z.infer<typeof ApplicantEmail>

/** An application as the office sees it. */
export const ApplicationCard = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  birthdate: z.string(),
  /** With the compulsory one, which comes last. */
  courses: z.array(z.string()),
  /** What the program cost when they applied; null in an application that nobody priced. */
  price: z.nullable(z.number()),
  english_fluent: z.boolean(),
  has_computer: z.boolean(),
  experience: z.string(),
  goals: z.string(),
  guardian: z.string(),
  status: z.enum(statuses),
  created_at: z.iso.datetime(),
  student_id: z.nullable(z.object({ student_id: z.string(), is_used: z.boolean() })),
  /** The newest of each kind, oldest first. */
  emails: z.array(ApplicantEmail),
})
export type ApplicationCard = z.infer<typeof ApplicationCard>

/** The filters of the list; an empty search matches everything. */
const filters = {
  search: z._default(optionalLine(100), ''),
  status: z.optional(z.enum(statuses, chooseFromList)),
  course: z.optional(optionalLine(120)),
}

const Listing = z.object({
  items: z.array(ApplicationCard),
  /** The number of matches on all pages. */
  found: z.number(),
  /** The number of all applications. */
  total: z.number(),
  /** How many may still take a course, where the academy says how many take it at most. */
  places_left: z.array(z.object({ course: z.string(), left: z.int() })),
  /** The numbers of matches in each status, without the status filter. */
  counts: z.object({
    pending: z.number(),
    reviewed: z.number(),
    accepted: z.number(),
    rejected: z.number(),
  }),
})
export type Listing = z.infer<typeof Listing>

const access = 'reviewApplications'
const params = z.object({ id: z.uuid() })

/** The office's endpoints, apart from the applicant's to keep that page small. */
export const officeContract = {
  listApplications: endpoint({
    method: 'GET',
    path: '/api/admin/applications',
    summary: 'Applications, the newest first',
    access,
    query: z.object({
      ...filters,
      page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
    }),
    returns: Listing,
  }),
  exportApplications: endpoint({
    method: 'GET',
    path: '/api/admin/applications.csv',
    summary: 'The same as a CSV file, all pages of it',
    access,
    query: z.object(filters),
    responds: 'download',
  }),
  setApplicationStatus: endpoint({
    method: 'PATCH',
    path: '/api/admin/applications/:id',
    summary:
      'Give an application another status; a decision is written to the applicant, and a rejection takes an unused student ID away',
    access,
    params,
    body: z.object({
      status: z.enum(statuses, chooseFromList),
      /** Nothing is changed where the status is another one by now. */
      expected_status: z.enum(statuses, chooseFromList),
    }),
    returns: ApplicationCard,
    refusals: { 404: gone, 409: 'Somebody else has changed it in the meantime' },
  }),
  deleteApplication: endpoint({
    method: 'DELETE',
    path: '/api/admin/applications/:id',
    summary: 'Delete an accepted application',
    access,
    params,
    refusals: { 404: gone, 409: 'The application is not accepted' },
  }),
  createApplicantId: endpoint({
    method: 'POST',
    path: '/api/admin/applications/:id/student-id',
    summary: 'Give an accepted applicant a student ID and send it, once',
    access,
    params,
    returns: z.object({
      application: ApplicationCard,
      /** False where the applicant had one already. */
      created: z.boolean(),
    }),
    refusals: { 404: gone, 409: 'The application is not accepted' },
  }),
  sendApplicantEmail: endpoint({
    method: 'POST',
    path: '/api/admin/applications/:id/letters',
    summary: 'Send an email to an applicant again',
    access,
    params,
    body: z.object({ kind: z.enum(emailKinds, chooseFromList) }),
    returns: ApplicationCard,
    refusals: { 404: gone, 409: 'The email does not hold, or is on its way already' },
  }),
} satisfies Contract
