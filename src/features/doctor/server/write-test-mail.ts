import { academy } from '#platform/academy.ts'
import type { Mail } from '#platform/mail.ts'

/** The mail by which somebody sees whether the academy's mail comes, and as whose. */
export const writeTestMail = (address: string): Mail => ({
  to: { name: '', address },
  subject: `A test from ${academy.name}`,
  text: 'This mail came through. In its source, look for "spf=pass" and "dkim=pass": then other mail servers know it for the academy’s own.\n',
})
