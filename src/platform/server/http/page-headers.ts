import type { PageFile } from './page-files.ts'
import type { Headers } from './security-headers.ts'

/** What a file of the site is answered with besides what every answer carries. */
export const headersOf = (file: PageFile, status = 200): Headers => ({
  etag: file.etag,
  vary: 'accept-encoding',
  'cache-control': status === 200 ? file.cacheControl : 'no-cache',
  ...(file.policy !== undefined && {
    'content-security-policy': file.policy,
    'permissions-policy': file.permissions ?? '',
    ...(file.speculates && { 'speculation-rules': '"/speculation.json"' }),
  }),
})

/** Scripts, styles and fonts, which run nothing when opened; an SVG opened by its address could. */
export const isBareAsset = ({ cacheControl, type }: PageFile) =>
  cacheControl.includes('immutable') && type !== 'image/svg+xml'

/** Headers that matter for documents only; together they are larger than most assets. */
export const headersForPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
]
