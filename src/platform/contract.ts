import * as z from 'zod/mini'
import { type Contract, endpoint } from './endpoint.ts'

/** The endpoints of the platform itself. */
export const platformContract = {
  health: endpoint({
    method: 'GET',
    path: '/healthz',
    summary: 'Whether the server and its database answer',
    access: 'everyone',
    returns: z.object({ status: z.literal('ok') }),
  }),
  describeApi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This description',
    access: 'everyone',
    returns: z.record(z.string(), z.unknown()),
  }),
} satisfies Contract
