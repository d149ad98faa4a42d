import * as z from 'zod/mini'
import { topics } from '#platform/changes.ts'
import { type Contract, endpoint } from '#platform/endpoint.ts'

export const portalContract = {
  followChanges: endpoint({
    method: 'GET',
    path: '/api/changes',
    summary: 'What open pages should look at again, as soon as it has changed',
    access: 'signed-in',
    answers: 'events',
    returns: z.object({
      /** `all` after a while in which something may have been missed. */
      topic: z.enum([...topics, 'all']),
    }),
  }),
} satisfies Contract
