import { addAccount } from '#features/accounts/server/add-account.ts'
import { findPersonByEmail, updateWaiting } from '#features/accounts/server/data.ts'
import { insertNameNotice } from '#features/accounts/server/names/data.ts'
import { putPassword } from '#features/accounts/server/passwords/data.ts'
import { hashPassword } from '#features/accounts/server/passwords/password-hash.ts'
import { deleteSessions } from '#features/accounts/server/sessions/data.ts'
import { createStudentIdVerifier } from '#features/student-ids/server/create-student-id-verifier.ts'
import { insertStudentId } from '#features/student-ids/server/data.ts'
import type { Role } from '#platform/actor.ts'
import type { Db } from '#platform/server/db/database.ts'
import { findDemoData, markDemoData } from '#platform/server/db/demo-data.ts'

/** The password of everybody in a demo that nobody else reaches. */
export const knownPassword = 'cadenza-demo'

const demoPeople = [
  person('admin', 'Adaeze', 'Okafor', 'admin', 'admin, may open Applications'),
  person('registrar', 'Ruth', 'Lindqvist', 'admin', 'admin, may not'),
  person('tutor', 'Marta', 'Kowalczyk', 'tutor', 'tutor', 'CAD2025AD001'),
  person('student', 'Samuel', 'Tran', 'student', 'student', 'CAD2025ST004'),
  person('newcomer', 'Ines', 'Marchetti', 'student', 'student without courses', 'CAD2025ST005'),
]

/** Printed after the start: who can log in. */
export const demoWelcome = (password: string) => `
Log in at /login with the password ${password} as
${demoPeople.map(({ email, description }) => `  ${email.padEnd(28)}${description}`).join('\n')}
or register with the student ID CAD2025ST101, or as a tutor with CAD2025AD101, who waits for the
admin's yes under Needs Attention.
`

/** Makes the demo's people, and the list of IDs with some of them and some others. */
export async function fillDemoPeople(trx: Db, now: Date, password = knownPassword) {
  const verifier = createStudentIdVerifier(() => now)
  for (const [days, row] of freeIds.entries()) {
    await insertStudentId(trx, { ...row, created_at: daysBefore(now, 3 + days) })
  }
  for (const { studentId, description: _, ...account } of demoPeople) {
    const id = await addAccount(trx, { ...account, password })
    if (!studentId) continue
    const { first_name, last_name, email } = account
    const category = account.role === 'tutor' ? 'Tutor' : 'Student'
    const row = { student_id: studentId, first_name, last_name, email, category }
    await insertStudentId(trx, { ...row, created_at: daysBefore(now, 60) })
    const claim = { student_id: studentId, email, user_id: id, now: daysBefore(now, 58) }
    await verifier.claim(trx, claim)
  }
  await fillWaitingAccounts(trx, now, password)
}

/**
 * Marks the database as the demo's, and gives its accounts this password where they have another: one of
 * their own where others reach the demo, else the known one.
 */
export async function markDemo(trx: Db, password: string) {
  const has_own_passwords = password !== knownPassword
  const before = await findDemoData(trx)
  const emails = [...demoPeople, ...waitingPeople].map(({ email }) => email)
  const people = await Promise.all(emails.map((email) => findPersonByEmail(trx, email)))
  const accounts = people.flatMap((person) => person?.id ?? [])
  if (has_own_passwords || before?.has_own_passwords) {
    for (const id of accounts) {
      await putPassword(trx, id, await hashPassword(password))
      await deleteSessions(trx, id)
    }
  }
  if (accounts.length > 0) await markDemoData(trx, { accounts, has_own_passwords })
}

/** Two waiting accounts, one as expected and one suspicious, and a changed name. */
async function fillWaitingAccounts(trx: Db, now: Date, password: string) {
  for (const { studentId, resembles, hours, ...account } of waitingPeople) {
    const id = await addAccount(trx, { ...account, role: 'tutor', password })
    const since = new Date(now.getTime() - hours * 60 * 60 * 1000)
    await updateWaiting(trx, id, since)
    const claim = { student_id: studentId, email: account.email, user_id: id, now: since }
    await createStudentIdVerifier(() => now).claim(trx, claim)
    if (resembles) await insertNameNotice(trx, { user_id: id, resembles, noted_at: since })
  }
  const student = await findPersonByEmail(trx, 'student@cadenza.example')
  if (!student) return
  const noted_at = daysBefore(now, 2)
  await insertNameNotice(trx, { user_id: student.id, name_before: 'Sam Tran', noted_at })
}

const waitingPeople = [
  {
    first_name: 'Julien',
    last_name: 'Tremblay',
    email: 'julien.tremblay@mail.example',
    studentId: 'CAD2025AD002',
    hours: 20,
    resembles: undefined,
  },
  {
    first_name: 'Marta',
    last_name: 'Kowalczyk',
    email: 'm.k.lessons@mail.example',
    studentId: 'CAD2025AD003',
    hours: 3,
    resembles: 'Marta Kowalczyk',
  },
]

const freeIds = [
  { student_id: 'CAD2025ST101', category: 'Student', notes: 'For trying out the registration' },
  { student_id: 'CAD2025AD101', category: 'Tutor', notes: 'For trying out the registration' },
  named('CAD2025ST006', 'Tobi', 'Adeyemi'),
  named('CAD2025ST007', 'Siobhán', "O'Hara"),
  named('CAD2025ST008', 'Zoë', 'Dvořák', 'zoe.dvorak@mail.example'),
  named('CAD2025ST009', 'Wei', 'Zhang'),
  { ...named('CAD2025AD002', 'Julien', 'Tremblay'), category: 'Tutor' },
  { student_id: 'CAD2025AD003', category: 'Tutor', notes: '' },
]

function person(
  mailbox: string,
  first_name: string,
  last_name: string,
  role: Role,
  description: string,
  studentId?: string,
) {
  const email = `${mailbox}@cadenza.example`
  return { first_name, last_name, email, role, description, studentId }
}

function named(student_id: string, first_name: string, last_name: string, email = '') {
  return { student_id, first_name, last_name, email, category: 'Student' }
}

const daysBefore = (moment: Date, days: number) =>
  new Date(moment.getTime() - days * 24 * 60 * 60 * 1000)
