import { compulsoryCourse } from '#features/catalogue/pricing-rules.ts'
import { academy } from '#platform/academy.ts'
import { dateIn } from '#platform/dates.ts'
import { renderEmail, toUnproven } from '#platform/server/mail/email-template.ts'
import { inWords } from '../office-rules.ts'

type Applicant = {
  first_name: string
  last_name: string
  email: string
  courses: readonly string[]
  created_at: Date
}

/** The ID, and the link that registers with it. */
type IdLink = { student_id: string; href: string }

const addressed = ({ first_name, last_name, email, created_at }: Applicant) => ({
  to: { name: `${first_name} ${last_name}`, address: email },
  greeting: `Dear ${first_name},`,
  why: `You receive this because you applied on ${dateIn(academy.timeZone, created_at)}.`,
})

const chosen = ({ courses }: Applicant) =>
  inWords(courses.filter((name) => name !== compulsoryCourse))

const office = () => `write to ${academy.email} or call ${academy.phone}`

export const receivedEmail = (applicant: Applicant, site: string) =>
  renderEmail({
    ...addressed(applicant),
    ...toUnproven(applicant.email),
    subject: 'We have your application',
    preview: 'A person reads it and answers at this address.',
    heading: 'We have your application.',
    before: [
      `Thank you for applying. You chose ${chosen(applicant)}; ${compulsoryCourse} is part of every program and comes with it.`,
      'A person in the office reads your application and answers at this address, whatever the answer is. Until then there is nothing to do.',
    ],
    button: { label: 'Read about the courses', href: `${site}/courses` },
    after: [`If something in it is wrong, or your plans change, ${office()}.`],
  })

/** With the student ID where the applicant has one by now; else it says what comes next. */
export const acceptedEmail = (applicant: Applicant, site: string, idLink: IdLink | undefined) =>
  renderEmail({
    ...addressed(applicant),
    subject: 'There is a place for you',
    preview: idLink ? `Your student ID is ${idLink.student_id}.` : 'Your application is accepted.',
    heading: 'There is a place for you.',
    before: [
      `We have read your application and are glad to say yes: you are accepted for ${chosen(applicant)}, with ${compulsoryCourse}.`,
      idLink
        ? `Your student ID is ${idLink.student_id}. With it you open your account in the student portal, where your courses, your timetable and your assignments are.`
        : 'The next thing is your student ID, with which you open your account in the student portal. The office sends it to this address; until then there is nothing to do.',
    ],
    button: idLink
      ? { label: 'Open my account', href: idLink.href }
      : { label: 'Look at the courses', href: `${site}/courses` },
    after: idLink ? [howToRegister, questions()] : [questions()],
  })

export const studentIdEmail = (applicant: Applicant, idLink: IdLink) =>
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
  })

/** Sent to an unconfirmed address like the receipt: the application may be made up. */
export const rejectedEmail = (applicant: Applicant, site: string) =>
  renderEmail({
    ...addressed(applicant),
    ...toUnproven(applicant.email),
    subject: 'About your application',
    preview: 'Our answer, and what you can do next.',
    heading: 'We cannot offer you a place.',
    before: [
      `Thank you for applying, and for the time you gave to it. We have read your application for ${chosen(applicant)}. We are sorry: this time we cannot offer you a place.`,
      'It is an answer to one application. It is no judgement of what you can learn.',
      `You may ask us for the reason, or which course might suit you better: ${office()}. If you want to apply again later, tell us first, because the form takes one application from each address.`,
    ],
    button: { label: 'Look at the courses', href: `${site}/courses` },
    after: ['We wish you well with your music.'],
  })

const howToRegister =
  'The button leads to the form with your name, this address and your ID filled in; you choose a password. The ID works once, and with this address only.'

const questions = () => `If you have questions, ${office()}.`
