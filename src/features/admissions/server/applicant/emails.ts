import { academy } from '#platform/academy.ts'
import { renderEmail, toUnproven } from '#platform/server/mail/email-template.ts'
import { type Applicant, addressed, pageLink, referenceLine } from '../emails.ts'

/** Whoever has the link to the page can do what these tell of. */
const notYou = () =>
  `If that was not you, call ${academy.phone} or write to ${academy.email}: somebody else has one of your letters.`

export const withdrawnEmail = (applicant: Applicant, page: string) =>
  renderEmail({
    ...addressed(applicant),
    ...toUnproven(applicant.email),
    subject: 'Your application is withdrawn',
    preview: 'Nobody decides about it any more.',
    heading: 'Your application is withdrawn.',
    before: [
      'You have withdrawn your application on its page, and nobody decides about it any more. If that was a slip, you can bring it back there.',
      referenceLine(applicant),
    ],
    button: { label: 'Open the page', href: page },
    after: [notYou()],
  })

export const broughtBackEmail = (applicant: Applicant, page: string) =>
  renderEmail({
    ...addressed(applicant),
    ...toUnproven(applicant.email),
    subject: 'Your application is back',
    preview: 'It waits for its answer as before.',
    heading: 'Your application is back.',
    before: [
      'You have brought your application back on its page. It waits for its answer as before, with what you had sent.',
      referenceLine(applicant),
    ],
    button: pageLink(page),
    after: [notYou()],
  })

/** To the address that letters went to before; without the link, which is the other one's now. */
export const addressChangedEmail = (before: Applicant) =>
  renderEmail({
    ...addressed(before),
    ...toUnproven(before.email),
    subject: 'Your application has another address now',
    preview: 'Our letters go there from now on.',
    heading: 'Another address.',
    before: [
      'The e-mail address of your application was changed on its page. Our letters about it go to the new address from now on; this is the last one to this address.',
      referenceLine(before),
    ],
    after: [notYou()],
  })
