import * as z from 'zod/mini'
import { carriedChoice } from '#features/catalogue/carried-choice.ts'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { whyNotApply } from './policy.ts'
import { Application, cooldownSeconds, readApplicationForm, refusals } from './rules.ts'

/** What an applicant gets back: what was taken down, and nothing that others may see. */
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
    refuse: whyNotApply,
    // The form itself rests for as long; see cooldownSeconds.
    // Each that is taken sends a letter to an address that nobody has shown to be theirs.
    limit: {
      pauseSeconds: cooldownSeconds,
      perAddress: { calls: 1000, minutes: 10 },
      successesPerAddress: { calls: 100, minutes: 60 },
    },
    form: {
      page: '/admission',
      island: 'admission-form',
      begin(query) {
        const { course } = carriedChoice({ get: (name) => String(query.get(name)) })
        return course ? { courses: [course] } : undefined
      },
      read: readApplicationForm,
    },
    refusals: {
      409: refusals.duplicate_email.message,
      500: refusals.permission_error.message,
    },
  }),
} satisfies Contract
