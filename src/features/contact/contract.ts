import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { whyNotSend } from './policy.ts'
import { ContactMessage, cooldownSeconds, readContactForm } from './rules.ts'

/** `fallback` where no address for messages is set: the visitor's own mail program sends it. */
const ContactOutcome = z.object({
  fallback: z.boolean(),
  mailtoLink: z.optional(z.string()),
})

export const contactContract = {
  sendContactMessage: endpoint({
    method: 'POST',
    path: '/api/contact',
    summary: 'Send the academy a message',
    access: 'everyone',
    body: ContactMessage,
    returns: ContactOutcome,
    validate: whyNotSend,
    limit: {
      pauseSeconds: cooldownSeconds,
      perAddress: { calls: 120, minutes: 10 },
      successesPerAddress: { calls: 60, minutes: 60 },
    },
    form: {
      page: '/contact',
      island: 'contact-form',
      read: readContactForm,
      answer(outcome) {
        const { mailtoLink } = outcome as z.infer<typeof ContactOutcome>
        return mailtoLink ? { kind: 'link', href: mailtoLink } : undefined
      },
    },
  }),
} satisfies Contract
