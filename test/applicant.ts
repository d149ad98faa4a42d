import { applicantContract } from '#features/admissions/contract.ts'
import type { Application } from '#features/admissions/field-rules.ts'
import { anApplication } from '#features/admissions/fixtures.ts'
import { applicationLinks } from '#features/admissions/server/applicant/application-links.ts'
import type { TestAcademy } from './academy.ts'
import type { anApplicationIn } from './applications.ts'
import { signer } from './sessions.ts'

export const links = applicationLinks(signer, '')

type Stored = Awaited<ReturnType<typeof anApplicationIn>>

/** What somebody does who has the link to an application, and reads on its page. */
export function applicantOf(academy: TestAcademy) {
  const get = (path: string) => fetch(academy.url + path)
  return {
    get,
    read: async (it: Stored) => wordsOf(await get(links.pathTo(it))),
    press: (it: Stored, withdrawn: string) =>
      fetch(academy.url + links.pathTo(it), {
        method: 'POST',
        body: new URLSearchParams({ withdrawn }),
      }),
    change: (it: Stored, answers: object, { revision = 0, token = links.tokenOf(it) } = {}) =>
      academy.as(academy.people.visitor).call(applicantContract.changeApplication, {
        body: { ...answersOf(it), ...answers, token, revision },
      }),
    mailsTo: (email: string) => academy.mails.filter(({ to }) => to.address === email),
  }
}

/** What somebody reads on a page. */
export const wordsOf = async (answer: Response) =>
  (await answer.text())
    .replace(/[\s\S]*<main[^>]*>/, '')
    .replace(/<\/main>[\s\S]*/, '')
    .replace(/<!--.*?-->|<\/?(em|strong|time|span)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

const answersOf = ({ courses, ...it }: Stored): Application => ({
  ...anApplication(),
  first_name: it.first_name,
  last_name: it.last_name,
  email: it.email,
  phone: it.phone,
  birthdate: it.birthdate,
  experience: it.experience,
  goals: it.goals,
  courses: courses.filter((name) => name !== 'Piano'),
})
