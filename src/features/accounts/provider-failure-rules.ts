import { refusalTexts } from './refusals.ts'

/** Why a login with a provider failed: the toasts of the login page, with the spec's titles (section 8). */
export const providerFailures = {
  cancelled: {
    title: 'login failed',
    message: (name) => `You came back before ${name} told us who you are. Nothing has changed.`,
  },
  unknown: {
    title: 'login failed',
    message: (name) =>
      `No account here has the email address that ${name} gave us. Please register with your student ID, or log in with the address you registered with.`,
  },
  unverified: {
    title: 'login failed',
    message: (name) =>
      `${name} has not verified that your email address is yours. Verify it there, or log in with your email and password.`,
  },
  unconfirmed: {
    title: 'login failed',
    message: () => refusalTexts.email_not_confirmed.message,
  },
  inactive: {
    title: 'login failed',
    message: () => refusalTexts.account_inactive.message,
  },
  expired: {
    title: 'login failed',
    message: (name) =>
      `The way to ${name} and back took too long, or began in another window. Please try again.`,
  },
  too_many: {
    title: 'login failed',
    message: () => 'Too much has come from your address. Please try again in a few minutes.',
  },
  error: {
    title: 'login error',
    message: (name) =>
      `${name} did not answer as it should. Please try again in a minute, or log in with your email and password.`,
  },
} as const satisfies Record<string, { title: string; message(name: string): string }>

export type ProviderFailure = keyof typeof providerFailures
