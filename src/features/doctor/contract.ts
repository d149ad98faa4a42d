import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { atMost } from '#platform/text.ts'
import { Finding } from './finding-types.ts'

const access = 'enterOffice'

export const doctorContract = {
  examine: endpoint({
    method: 'GET',
    path: '/api/admin/doctor',
    summary: 'What is wrong with the server and what lies around it, in sentences',
    access,
    // Each examination asks name servers and the public address.
    limit: { perPerson: { calls: 60, minutes: 10 } },
    returns: z.object({
      findings: z.array(Finding),
      public_url: z.string(),
      /** The server's time, for the browser to compare its own with. */
      now: z.iso.datetime(),
      /** Whether the page can try sound and pictures by itself. */
      tries_media: z.boolean(),
    }),
  }),
  sendTestMail: endpoint({
    method: 'POST',
    path: '/api/admin/doctor/mail',
    summary: 'Send a mail to oneself',
    access,
    limit: { perPerson: { calls: 10, minutes: 60 } },
    returns: z.object({ id: z.uuid() }),
    status: 201,
  }),
  showTestMail: endpoint({
    method: 'GET',
    path: '/api/admin/doctor/mail/:id',
    summary: 'What has become of it',
    access,
    params: z.object({ id: z.uuid() }),
    returns: z.object({
      state: z.enum(['waiting', 'sent', 'failed']),
      /** What the mail server said last. */
      last_error: z.nullable(z.string()),
    }),
    refusals: { 404: 'There is no such mail' },
  }),
  tryMedia: endpoint({
    method: 'POST',
    path: '/api/admin/doctor/media',
    summary: 'Answer the offer of a browser that tries whether its packets arrive',
    access,
    body: z.object({ offer: z.string().check(atMost(60_000)) }),
    limit: { perPerson: { calls: 30, minutes: 10 } },
    returns: z.object({ answer: z.string() }),
    refusals: {
      404: 'The engine has media of its own',
      422: 'This is no offer',
      503: 'The engine does not work',
    },
  }),
  proveServer: endpoint({
    method: 'GET',
    path: '/api/doctor/proof',
    summary: 'Show a server that it has reached itself',
    access: 'everyone',
    query: z.object({ nonce: z.uuid() }),
    limit: { perAddress: { calls: 600, minutes: 10 } },
    returns: z.object({ proof: z.string() }),
  }),
} satisfies Contract
