import * as z from 'zod/mini'
import { type Contract, endpoint } from './endpoint.ts'
import { atMost } from './text.ts'

/** Uploaded files; the feature that a file belongs to decides who gets a link to it. */
export const fileContract = {
  openFile: endpoint({
    method: 'GET',
    path: '/api/files/:id',
    summary: 'A file that somebody has sent, by a link that is good for five minutes',
    access: 'everyone',
    params: z.object({ id: z.uuid() }),
    query: z.object({
      expires: z.coerce.number().check(z.int(), z.gte(0)),
      signature: z.string().check(atMost(100)),
    }),
    responds: 'file',
    refusals: { 403: 'The link is too old, or not one of ours', 404: 'The file was removed' },
  }),
  showStorage: endpoint({
    method: 'GET',
    path: '/api/storage',
    summary: 'How much one has sent to the academy’s storage, and may send in all',
    access: 'usePortal',
    returns: z.object({
      used_bytes: z.int(),
      /** Null where nothing but the disk limits it. */
      share_bytes: z.nullable(z.int()),
    }),
  }),
} satisfies Contract
