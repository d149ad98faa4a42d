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
  ready: endpoint({
    method: 'GET',
    path: '/readyz',
    summary: 'Whether everything that the academy needs works, part by part',
    access: 'everyone',
    returns: z.object({
      status: z.literal('ready'),
      /** How each part is, in a word. */
      parts: z.record(z.string(), z.string()),
      oldest_mail_seconds: z.nullable(z.number()),
    }),
    refusals: { 503: 'Something that the academy needs is away; `fields` has every part' },
  }),
  describeApi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This description',
    access: 'everyone',
    returns: z.record(z.string(), z.unknown()),
  }),
} satisfies Contract
