import { expect } from 'vitest'
import { addAccount } from '#features/accounts/server/add-account.ts'
import { hashToken } from '#platform/server/secret-tokens.ts'
import type { TestAcademy } from './academy.ts'
import { openBrowser } from './browser.ts'
import { password } from './sessions.ts'

let count = 0
const next = () => {
  count += 1
  return count
}

export const changePath = '/api/profile/email-change'
export const newAddress = () => `new-${next()}@mail.example`

/** People who change the address of their accounts at an academy, and the links for that. */
export function addressChangesAt(academy: TestAcademy) {
  async function logIn(email: string) {
    const browser = openBrowser(academy.url)
    const { status } = await browser.send('POST', '/api/session', { email, password })
    expect(status).toBe(200)
    return browser
  }

  return {
    logIn,

    /** A new person, in a browser that is logged in. */
    async newPerson(role: 'student' | 'admin' = 'student') {
      const email = `person-${next()}@mail.example`
      const names = { first_name: 'Zoë', last_name: "O'Hara" }
      const id = await addAccount(academy.db, { ...names, email, role, password })
      const browser = await logIn(email)
      return {
        id,
        email,
        browser,
        ask: (to: string, current_password = password) =>
          browser.send('PUT', changePath, { email: to, current_password }),
        pending: async () => (await browser.send('GET', changePath)).body.change,
        address: async () => (await sessionOf(browser))?.email,
      }
    },

    /** Where the button on the page of the link leads. */
    confirm: async (link: string, browser = openBrowser(academy.url)) => {
      const token = new URL(link, academy.url).searchParams.get('token') ?? ''
      const answer = await browser.send(
        'POST',
        '/confirm-new-email',
        new URLSearchParams({ token }),
      )
      return answer.headers.get('location')
    },

    /** The link in the mail to a new address. */
    async mailedLink(email: string) {
      const link = () =>
        academy.mails
          .filter(({ to }) => to.address === email)
          .map(({ text }) => /academy\.example(\/confirm-new-email\S+)/.exec(text)?.[1])
          .find(Boolean)
      await expect.poll(link).toBeDefined()
      return link() ?? ''
    },

    /** A link without waiting for the mail. */
    async knownLink(userId: string) {
      const token = `known-${next()}`
      await academy.db
        .updateTable('email_changes')
        .set({ token: hashToken(token) })
        .where('user_id', '=', userId)
        .execute()
      return `/confirm-new-email?token=${token}`
    },
  }
}

export const sessionOf = async (browser: ReturnType<typeof openBrowser>) =>
  (await browser.send('GET', '/api/session')).body.person
