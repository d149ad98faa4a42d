import type { FastifyReply } from 'fastify'
import { contentSecurityPolicy, permissionsPolicy } from './content-security-policy.ts'

/** A page as HTML that a page of ours shows in a frame, and nobody else's. */
export type EmbeddedPage = string

export const sendEmbedded = (reply: FastifyReply, html: EmbeddedPage) =>
  reply
    .headers({
      'content-security-policy': contentSecurityPolicy(html, { embeddable: true }),
      'x-frame-options': 'SAMEORIGIN',
      'permissions-policy': permissionsPolicy(),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html)
