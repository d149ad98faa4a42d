import { compulsoryCourse } from '#features/catalogue/pricing-rules.ts'
import { academy } from '#platform/academy.ts'
import { type Day, dateIn } from '#platform/dates.ts'
import { amount } from '#platform/money.ts'
import { renderEmail, toUnproven } from '#platform/server/mail/email-template.ts'
import { inWords } from '../office-rules.ts'

export type Applicant = {
  reference: string
  first_name: string
  last_name: string
  email: string
  courses: readonly string[]
  /** As PostgreSQL writes it. */
  price: string | number | null
  currency: string
  created_at: Date
  /** The name and the first day of the term that it is for; null: none was set. */
  term: string | null
  term_first_day: Day | null
}

/** The ID, and the link that registers with it. */
type IdLink = { student_id: string; href: string }

/** What comes after an acceptance: registering with the ID, or logging in to the account that there is. */
type Next = IdLink | { login: string } | undefined

export const addressed = ({ first_name, last_name, email, created_at }: Applicant) => ({
  to: { name: `${first_name} ${last_name}`, address: email },
  greeting: `Dear ${first_name},`,
  why: `You receive this because you applied on ${dateIn(academy.timeZone, created_at)}.`,
})

export const referenceLine = ({ reference }: Applicant) => `Its reference is ${reference}.`

export const pageLink = (page: string) => ({ label: 'See where it stands', href: page })

/** For the small print of letters whose button leads elsewhere. */
const alsoPageLink = ({ reference }: Applicant, page: string) => [
  { label: `Your application ${reference}: where it stands`, href: page },
]

const chosen = ({ courses }: Applicant) =>
  inWords(courses.filter((name) => name !== compulsoryCourse))

/** `Violin and Cello, for Winter 2027, from Feb 15, 2027` */
const chosenInTerm = (applicant: Applicant) => {
  const { term, term_first_day } = applicant
  if (term === null || term_first_day === null) return chosen(applicant)
  return `${chosen(applicant)}, for ${term}, from ${dateIn('UTC', new Date(term_first_day))}`
}

const office = () => `write to ${academy.email} or call ${academy.phone}`

export const receivedEmail = (applicant: Applicant, page: string) =>
  renderEmail({
    ...addressed(applicant),
    ...toUnproven(applicant.email),
    subject: 'We have your application',
    preview: 'A person reads it and answers at this address.',
    heading: 'We have your application.',
    before: [
      `Thank you for applying. You chose ${chosenInTerm(applicant)}; ${compulsoryCourse} is part of every program and comes with it.${priceOf(applicant)}`,
      'A person in the office reads your application and answers at this address, whatever the answer is. Until then there is nothing to do.',
      `On its own page you see where it stands, and while it waits you can change or withdraw it there. ${referenceLine(applicant)}`,
    ],
    button: pageLink(page),
    after: [
      'Keep this letter: whoever has the link can open the page.',
      `If something is not clear, ${office()}.`,
    ],
  })

const priceOf = ({ price, currency }: Applicant) =>
  price === null ? '' : ` The whole program costs ${amount(Number(price), currency)} (${currency}).`

/** Sent to an unconfirmed address like the receipt. */
export const appliedAgainEmail = (applicant: Applicant, page: string) =>
  renderEmail({
    ...addressed(applicant),
    ...toUnproven(applicant.email),
    subject: 'You have applied already',
    preview: 'Somebody has sent our form with your address again.',
    heading: 'You have applied already.',
    before: [
      `Somebody has just sent our application form with this address again. We take one application for each term from an address, so nothing has changed: we have the one for ${chosen(applicant)}. ${referenceLine(applicant)}`,
      'On its own page you see where it stands, and while it waits you can change or withdraw it there.',
    ],
    button: pageLink(page),
    after: [`If it was not you, there is nothing to do. If something is not clear, ${office()}.`],
  })

/** With what comes next, where there is something for the applicant to do. */
export function acceptedEmail(applicant: Applicant, page: string, next: Next) {
  const idLink = next && 'student_id' in next ? next : undefined
  const login = next && 'login' in next ? next.login : undefined
  return renderEmail({
    ...addressed(applicant),
    subject: 'There is a place for you',
    preview: idLink ? `Your student ID is ${idLink.student_id}.` : 'Your application is accepted.',
    heading: 'There is a place for you.',
    before: [
      `We have read your application and are glad to say yes: you are accepted for ${chosenInTerm(applicant)}, with ${compulsoryCourse}.`,
      idLink
        ? `Your student ID is ${idLink.student_id}. With it you open your account in the student portal, where your courses, your timetable and your assignments are.`
        : login
          ? 'You have an account in the student portal already: log in as always. Your dashboard says what begins when.'
          : 'The next thing is your student ID, with which you open your account in the student portal. The office sends it to this address; until then there is nothing to do.',
    ],
    button: idLink
      ? { label: 'Open my account', href: idLink.href }
      : login
        ? { label: 'Log in', href: login }
        : pageLink(page),
    after: idLink ? [howToRegister, questions()] : [questions()],
    links: alsoPageLink(applicant, page),
  })
}

export const studentIdEmail = (applicant: Applicant, page: string, idLink: IdLink) =>
  renderEmail({
    ...addressed(applicant),
    subject: `Your student ID is ${idLink.student_id}`,
    preview: 'With it you open your account in the student portal.',
    heading: 'Your student ID.',
    before: [
      `Your student ID is ${idLink.student_id}. With it you open your account in the student portal, where your courses, your timetable and your assignments are.`,
    ],
    button: { label: 'Open my account', href: idLink.href },
    after: [howToRegister, questions()],
    links: alsoPageLink(applicant, page),
  })

/** Sent to an unconfirmed address like the receipt: the application may be made up. */
export const rejectedEmail = (applicant: Applicant, page: string, site: string) =>
  renderEmail({
    ...addressed(applicant),
    ...toUnproven(applicant.email),
    subject: 'About your application',
    preview: 'Our answer, and what you can do next.',
    heading: 'We cannot offer you a place.',
    before: [
      `Thank you for applying, and for the time you gave to it. We have read your application for ${chosen(applicant)}. We are sorry: this time we cannot offer you a place.`,
      'It is an answer to one application. It is no judgement of what you can learn.',
      `You may ask us for the reason, or which course might suit you better: ${office()}. If you want to apply again later, tell us first, because the form takes one application for each term from an address.`,
    ],
    button: { label: 'Look at the courses', href: `${site}/courses` },
    after: ['We wish you well with your music.'],
    links: alsoPageLink(applicant, page),
  })

const howToRegister =
  'The button leads to the form with your name, this address and your ID filled in; you choose a password. The ID works once, and with this address only.'

const questions = () => `If you have questions, ${office()}.`
