import * as z from 'zod/mini'
import { returnedAnswers } from './field-rules.ts'
import { emailKinds, statuses } from './office-rules.ts'

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
  reference: z.string(),
  ...returnedAnswers,
  /** The price of the program when they applied; null where no price was stored. */
  price: z.nullable(z.number()),
  /** In which they were told the price: three letters. */
  currency: z.string(),
  /** The term that it is for; null: none was set when it came. */
  term: z.nullable(z.object({ name: z.string(), first_day: z.iso.date() })),
  /** The student's account with this address, and the courses that they take. */
  account: z.nullable(z.object({ id: z.uuid(), name: z.string(), courses: z.array(z.string()) })),
  /** The unused student ID that is listed for this address. */
  listed_id: z.nullable(z.string()),
  status: z.enum(statuses),
  created_at: z.iso.datetime(),
  /** How often the applicant has changed it, when last, and which answers. */
  revision: z.int(),
  changed_at: z.nullable(z.iso.datetime()),
  changed_fields: z.array(z.string()),
  /** When the applicant withdrew it; nothing is decided about it then. */
  withdrawn_at: z.nullable(z.iso.datetime()),
  student_id: z.nullable(z.object({ student_id: z.string(), is_used: z.boolean() })),
  /** The newest of each kind, oldest first. */
  emails: z.array(ApplicantEmail),
})
export type ApplicationCard = z.infer<typeof ApplicationCard>
