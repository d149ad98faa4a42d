import * as z from 'zod/mini'

const Address = z.object({
  name: z.string(),
  /** Validated where it was entered; passed to the mail server unchanged. */
  address: z.string(),
})

/** A mail to one person. */
export const Mail = z.object({
  to: Address,
  /** Who wrote it, and gets the answers. Without: it is automatic, and the office gets them. */
  replyTo: z.optional(Address),
  subject: z.string(),
  text: z.string(),
  html: z.optional(z.string()),
  /** The link that ends mail of its sort; mail programs offer it as a button of theirs (RFC 8058). */
  unsubscribe: z.optional(z.string()),
})
export type Mail = z.infer<typeof Mail>
