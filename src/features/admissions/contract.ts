import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import type { PagePath } from '#platform/pages.ts'
import { optionalLine } from '#platform/text.ts'
import { chooseFromList, whyNot } from '#platform/why-not.ts'
import { readChangeForm } from './applicant-rules.ts'
import { ApplicationCard } from './card-types.ts'
import { Erasure } from './erasure-rules.ts'
import { Application, readApplicationForm } from './field-rules.ts'
import { officeRefusals } from './office-refusals.ts'
import { emailKinds, idRequests, listedStatuses, statuses } from './office-rules.ts'
import { whyNotApply } from './policy.ts'
import { refusals } from './refusals.ts'
import { cooldownSeconds } from './rules.ts'

/** The answer to an applicant: what was stored, and nothing of the office's. */
export const Receipt = z.object({
  id: z.uuid(),
  /** Short, to be read aloud. */
  reference: z.string(),
  /** The path of the applicant's own page: whoever has it may see, change and withdraw. */
  page: z.string(),
  status: z.literal('pending'),
  /** With the compulsory one. */
  courses: z.array(z.string()),
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
      leadsTo: (receipt) => `${(receipt as Receipt).page}?sent`,
    },
    refusals: {
      403: refusals.applicationsClosed.message,
      409: refusals.duplicateEmail.message,
      500: refusals.permissionError.message,
    },
  }),
} satisfies Contract

const applicationPage = '/application' satisfies PagePath

/** The application as it shall be, and which it is. */
const ChangedApplication = z.extend(Application, {
  /** What the link to the application's page ends in. */
  token: z.string(),
  /** The number of its changes that the form began from; another one by now is not overwritten. */
  revision: z.int(),
})
export type ChangedApplication = z.output<typeof ChangedApplication>

const byLink = {
  access: 'everyone',
  params: z.object({ token: z.string() }),
  responds: 'paper',
} as const

/** The page of an application, which is found by its link alone. */
export const applicantContract = {
  showApplication: endpoint({
    ...byLink,
    method: 'GET',
    path: `${applicationPage}/:token`,
    summary: 'The page of an application, for its applicant',
    // The form without script leads here with it, where the other shows a toast.
    query: z.object({ sent: z.optional(z.string()) }),
  }),
  withdrawApplication: endpoint({
    ...byLink,
    method: 'POST',
    path: `${applicationPage}/:token`,
    summary: 'Withdraw the application of a link while it waits, or bring it back',
    takes: 'foreign-form',
    body: z.object({ withdrawn: z.enum(['yes', 'no']) }),
    // Each success sends an email.
    limit: {
      perAddress: { calls: 300, minutes: 10 },
      successesPerAddress: { calls: 100, minutes: 60 },
    },
  }),
  showApplicationForm: endpoint({
    ...byLink,
    method: 'GET',
    path: `${applicationPage}/:token/change`,
    summary: 'The form with what the applicant has sent, to change it',
  }),
  changeApplication: endpoint({
    method: 'PUT',
    path: '/api/application',
    summary: 'Change the application of a link while it waits',
    access: 'everyone',
    body: ChangedApplication,
    returns: z.object({ page: z.string() }),
    validate: whyNotApply,
    // A changed address is written to, and a taken one says that somebody has applied here.
    limit: {
      perAddress: { calls: 300, minutes: 10 },
      successesPerAddress: { calls: 100, minutes: 60 },
      conflictsPerAddress: { calls: 60, minutes: 60 },
    },
    form: {
      page: '/application/change',
      island: 'application-change',
      read: readChangeForm,
      leadsTo: (changed) => (changed as { page: string }).page,
    },
    refusals: {
      404: refusals.badLink.message,
      409: 'It is decided or withdrawn, was changed elsewhere, or the e-mail address is taken',
    },
  }),
} satisfies Contract

/** The filters of the list; an empty search matches everything. */
const filters = {
  search: z._default(optionalLine(100), ''),
  status: z.optional(z.enum(listedStatuses, chooseFromList)),
  course: z.optional(optionalLine(120)),
}

const Listing = z.object({
  items: z.array(ApplicationCard),
  /** The number of matches on all pages. */
  found: z.number(),
  /** The number of all applications. */
  total: z.number(),
  /**
   * How many may still take a course, by its name in applications, where the academy says how many take it
   * at most.
   */
  places_left: z.array(
    z.object({ course: z.string(), left: z.int(), places: z.int(), taken: z.int() }),
  ),
  /** The numbers of matches in each status, without the status filter. */
  counts: z.object({
    pending: z.number(),
    reviewed: z.number(),
    accepted: z.number(),
    rejected: z.number(),
    withdrawn: z.number(),
  }),
})
export type Listing = z.infer<typeof Listing>

const access = 'reviewApplications'
const params = z.object({ id: z.uuid() })

const gone = officeRefusals.gone.message

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
  readApplication: endpoint({
    method: 'GET',
    path: '/api/admin/applications/:id',
    summary: 'An application that is opened by its address, wherever it stands in the list',
    access,
    params,
    returns: ApplicationCard,
    refusals: { 404: gone },
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
      /** Nor where the applicant has changed it since. */
      expected_revision: z.optional(z.int()),
      /** An acceptance gives an ID in its letter; another status takes the one that nobody uses. */
      student_id: z.optional(z.enum(idRequests)),
    }),
    returns: z.extend(ApplicationCard, { id_created: z.boolean() }),
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
  exportApplicant: endpoint({
    method: 'GET',
    path: '/api/admin/applications/:id/export',
    summary: 'All that is held about an applicant, as a JSON file',
    access,
    params,
    responds: 'download',
    refusals: { 404: gone },
  }),
  eraseApplicant: endpoint({
    method: 'POST',
    path: '/api/admin/applications/:id/erasure',
    summary: 'Erase all that is held about an applicant without an account, in any status',
    access,
    params,
    body: Erasure,
    validate: whyNot(Erasure),
    refusals: { 404: gone, 409: 'The applicant has an account' },
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
