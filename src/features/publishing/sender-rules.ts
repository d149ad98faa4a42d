import type { Site } from './site-types.ts'

/** Whom the academy's mails come from, and who reads the answers, as the office has published it. */
export const senderOf = (
  { academy }: Pick<Site, 'academy'>,
  { mailFrom }: { mailFrom: string },
) => ({
  name: academy.name,
  address: mailFrom,
  office: academy.email,
})
