import { contentSecurityPolicy } from './content-security-policy.ts'

export type Headers = Readonly<Record<string, string>>

/**
 * What every answer carries, the recommendations of OWASP's Secure Headers Project.
 * @param https the public address is HTTPS: browsers are told to use nothing else (HSTS).
 */
export const securityHeaders = ({
  https,
  hstsForSubdomains,
}: {
  https: boolean
  hstsForSubdomains: boolean
}): Headers => ({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // With no-referrer our own forms would be posted with the origin `null`.
  'referrer-policy': 'same-origin',
  ...(https && {
    // The academy may have other sites below its domain without HTTPS.
    'strict-transport-security': `max-age=31536000${hstsForSubdomains ? '; includeSubDomains' : ''}`,
  }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})

/** What every answer begins with; pages and files override the last two. */
export const generalHeaders = (security: Headers, requestId: string): Headers => ({
  ...security,
  'x-request-id': requestId,
  'content-security-policy': strictestPolicy,
  'cache-control': 'no-store',
})

const strictestPolicy = contentSecurityPolicy()
