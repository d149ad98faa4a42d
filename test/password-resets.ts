import { expect } from 'vitest'
import { addAccount } from '#features/accounts/server/add-account.ts'
import type { TestAcademy } from './academy.ts'
import { openBrowser } from './browser.ts'

/** Everybody's password, and the new one. */
export const [old, chosen] = ['four quarter rests', 'five quavers and a bar']

/** Helpers for password resets at a test academy. */
export function passwordResetsAt(academy: TestAcademy) {
  let count = 0
  const browse = () => openBrowser(academy.url)
  return {
    browse,

    async newPerson() {
      count += 1
      const email = `person-${count}@mail.example`
      const person = { first_name: 'Zoë', last_name: "O'Hara", email, role: 'student' } as const
      return { id: await addAccount(academy.db, { ...person, password: old }), email }
    },

    logIn: (email: string, password: string, browser = browse()) =>
      browser.send('POST', '/api/session', { email, password }),

    /** Requests a reset and returns the token from the mail. */
    async resetToken(email: string) {
      const before = academy.mails.length
      await browse().send('POST', '/api/password-reset', { email })
      const token = () =>
        academy.mails
          .slice(before)
          .filter(({ to }) => to.address === email)
          .map(({ text }) => /#access_token=([\w-]+)&type=recovery/.exec(text)?.[1])
          .find(Boolean)
      await expect.poll(token).toBeDefined()
      return token() ?? ''
    },

    reset: (token: string, password = chosen, confirm_password = password) =>
      browse().send('POST', '/api/password-reset/new-password', {
        token,
        password,
        confirm_password,
      }),
  }
}
