import { academy } from '#platform/academy.ts'
import { renderEmail, toUnproven } from '#platform/server/mail/email-template.ts'
import { emailChangeHours } from '../../profile-rules.ts'
import { addressed, type Person } from '../emails.ts'

/** To the new address, which may be a stranger's. */
export const newAddressEmail = (email: string, href: string) =>
  renderEmail({
    ...toUnproven(email),
    subject: 'Confirm your new email address',
    preview: 'Confirm it, and your account has this address.',
    heading: 'Is this address yours?',
    before: [
      `Somebody, probably you, has asked that their account at ${academy.fullName} has this address from now on. If it is yours, open the page and confirm it there.`,
    ],
    button: { label: 'Open the page', href },
    after: [
      `The link works for ${emailChangeHours} hours. Once the address is confirmed, you log in with it, and every other login is ended.`,
      'If you have not asked for this, do nothing: without this confirmation nothing changes.',
    ],
    why: 'You receive this because somebody with an account asked to use this address for it.',
  })

/** To the address that the account has, at once. */
export const changeRequestedEmail = (person: Person, email: string, href: string) =>
  renderEmail({
    ...addressed(person),
    subject: 'Your email address is about to change',
    preview: 'If it was you, confirm the new address by the link in the mail to it.',
    heading: 'Another address was asked for.',
    before: [
      `Somebody, probably you, has asked that your account has the address ${email} instead of this one. We have written there; nothing changes until the new address is confirmed by the link in that mail.`,
    ],
    button: { label: 'Open my profile', href },
    after: [
      'If it was not you, choose a new password at once: that cancels the change. Whoever asked knew your password.',
    ],
    why: 'You receive this because another address was asked for on your profile.',
  })

/** To the address that the account had. */
export const addressChangedEmail = (person: Person, email: string, href: string) =>
  renderEmail({
    ...addressed(person),
    subject: 'Your email address was changed',
    preview: 'If it was you, there is nothing to do.',
    heading: 'Your email address was changed.',
    before: [
      `Your account now has the address ${email}, and every other login was ended. If it was you, there is nothing to do; we do not write to you here any more.`,
    ],
    button: { label: 'It was not me', href },
    after: ['Should that be so, tell the office at once: it can give the account back to you.'],
    why: 'You receive this because your account had this address.',
  })

/** To the owner of an address that somebody else asked for. */
export const takenAddressEmail = (person: Person, href: string) =>
  renderEmail({
    ...addressed(person),
    subject: 'You already have an account',
    preview: 'Somebody asked to use your address. Nothing was changed.',
    heading: 'This address has an account.',
    before: [
      'Somebody, perhaps you, has just asked to use this address for another account. It belongs to yours, so nothing was changed.',
      'One address can have one account only. If both are yours, the office can help.',
    ],
    button: { label: 'Log in', href },
    after: ['If it was not you, there is nothing to do.'],
    why: 'You receive this because somebody asked to use this address.',
  })
