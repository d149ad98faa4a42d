import { expect } from 'vitest'
import type { TestAcademy } from './academy.ts'
import { openBrowser } from './browser.ts'
import { password } from './sessions.ts'

let ids = 500

/** Helpers for registrations at an academy. */
export function registrationAt(academy: TestAcademy) {
  const browse = (address?: string) => openBrowser(academy.url, address ? { address } : {})
  return {
    browse,

    /** Approves a new ID. */
    async newId(details: { category?: string; email?: string } = {}) {
      ids += 1
      const student_id = `CAD2025ST${ids}`
      await academy.db
        .insertInto('approved_student_ids')
        .values({ student_id, ...details })
        .execute()
      return student_id
    },

    register: (form: object, browser = browse()) => browser.send('POST', '/api/registration', form),

    check: (student_id: string, email = 'new@mail.example', browser = browse()) =>
      browser.send('POST', '/api/registration/student-id', { student_id, email }),

    logIn: (email: string, typed = password) =>
      browse().send('POST', '/api/session', { email, password: typed }),

    idRow: (student_id: string) =>
      academy.db
        .selectFrom('approved_student_ids')
        .selectAll()
        .where('student_id', '=', student_id)
        .executeTakeFirstOrThrow(),

    person: (email: string) =>
      academy.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),

    /** The path of the link in the newest mail to an address. */
    async linkTo(email: string, after = 0) {
      const mails = () => academy.mails.slice(after).filter(({ to }) => to.address === email)
      await expect.poll(() => mails().length, { timeout: 10_000 }).toBeGreaterThan(0)
      const [link = ''] = /http:\/\/academy\.example\S+/.exec(mails().at(-1)?.text ?? '') ?? []
      return link.replace('http://academy.example', '')
    },
  }
}
