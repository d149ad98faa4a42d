import { academy } from '#platform/academy.ts'
import { renderEmail, toUnproven } from '#platform/server/mail/email-template.ts'
import { confirmationHours, resetHours } from '../rules.ts'

export type Person = { first_name: string; last_name: string; email: string }

export const addressed = ({ first_name, last_name, email }: Person) => ({
  to: { name: `${first_name} ${last_name}`, address: email },
  greeting: `Dear ${first_name},`,
})

const anHour = Number(resetHours) === 1 ? 'an hour' : `${resetHours} hours`

export const confirmationEmail = ({ email }: Person, href: string) =>
  renderEmail({
    ...toUnproven(email),
    subject: 'Confirm your email address',
    preview: `One press, and your account at ${academy.name} works.`,
    heading: 'One press, and you are in.',
    before: [
      `Your account at ${academy.fullName} is made. To show that this address is yours, press the button.`,
    ],
    button: { label: 'Confirm my address', href },
    after: [
      `The link works for ${confirmationHours} hours. If the address is not confirmed by then, the registration is undone and you can register again with the same student ID.`,
      'If you have not registered with us, do nothing: without this confirmation the account is never opened.',
    ],
    why: 'You receive this because somebody registered with this address.',
  })

export const knownAddressEmail = (person: Person, href: string) =>
  renderEmail({
    ...addressed(person),
    subject: 'You already have an account',
    preview: 'Somebody tried to register with your address. Nothing was changed.',
    heading: 'You already have an account.',
    before: [
      'Somebody, probably you, has just tried to register with this address. It has an account already, so nothing was changed and the student ID was not used.',
      'If you do not remember the password, choose “Forgot password?” on the login page.',
    ],
    button: { label: 'Log in', href },
    after: ['If it was not you, there is nothing to do.'],
    why: 'You receive this because somebody registered with this address.',
  })

export const resetEmail = (person: Person, href: string) =>
  renderEmail({
    ...addressed(person),
    subject: 'Choose a new password',
    preview: `The link works once, for ${anHour}.`,
    heading: 'Choose a new password.',
    before: ['Somebody, probably you, has asked for a new password for this address.'],
    button: { label: 'Choose a new password', href },
    after: [
      `The link works once, for ${anHour}. Whoever is logged in with your account is then logged out everywhere.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
    why: 'You receive this because a new password was asked for on our login page.',
  })

/** To somebody who registers twice, or forgets the password before the address is confirmed. */
export const unfinishedEmail = ({ email }: Person, href: string) =>
  renderEmail({
    ...toUnproven(email),
    subject: 'Finish your registration',
    preview: 'Choose a password, and your account works.',
    heading: 'Almost there.',
    before: [
      'There is a registration with this address that nobody has confirmed yet. If it is yours, choose a password for it; that confirms the address too, and you can log in.',
      'A password that was typed at the registration counts no more then.',
    ],
    button: { label: 'Choose a password', href },
    after: [
      `The link works once, for ${anHour}.`,
      'If you have not registered with us, do nothing: the account is never opened.',
    ],
    why: 'You receive this because somebody registered with this address, or asked for a new password.',
  })

export const passwordChangedEmail = (person: Person, href: string) =>
  renderEmail({
    ...addressed(person),
    subject: 'Your password was changed',
    preview: 'If it was you, there is nothing to do.',
    heading: 'Your password was changed.',
    before: [
      'The password of your account has just been changed, and every other login was ended. If it was you, there is nothing to do.',
    ],
    button: { label: 'It was not me', href },
    after: ['Should that be so, choose a new password at once and tell the office.'],
    why: 'You receive this because your password was changed.',
  })

/** To the owner of a deactivated account who asks for a link. */
export const inactiveEmail = (person: Person, href: string) =>
  renderEmail({
    ...addressed(person),
    subject: 'Your account is not active',
    preview: 'The office can tell you more.',
    heading: 'Your account is not active.',
    before: [
      'Somebody, probably you, has just asked our login page for a link. This account is not active, so there is none to send.',
      'Please contact the office; it can open the account again.',
    ],
    button: { label: 'Contact the office', href },
    after: ['If it was not you, there is nothing to do.'],
    why: 'You receive this because a link was asked for on our login page.',
  })
