import type { IncomingHttpHeaders } from 'node:http'

/** Whether the client has this version already; weak ETags count too (RFC 9110, section 13.1.2). */
export const knows = (headers: IncomingHttpHeaders, etag: string) =>
  headers['if-none-match']
    ?.split(',')
    .map((known) => known.trim())
    .some((known) => bare(known) === bare(etag) || known === '*')

const bare = (etag: string) => etag.replace(/^W\//, '')
