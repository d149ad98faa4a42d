import { officeContract } from '#features/admissions/contract.ts'
import type { TestAcademy } from './academy.ts'

/** What a reviewer does with an application, and what comes of it at an applicant's address. */
export function reviewerOf(academy: TestAcademy) {
  const office = () => academy.as(academy.people.reviewer).call
  return {
    office,
    create: (id: string) => office()(officeContract.createApplicantId, { params: { id } }),
    accept: (id: string) =>
      office()(officeContract.setApplicationStatus, {
        params: { id },
        body: { status: 'accepted', expected_status: 'pending' },
      }),
    idsOf: (email: string) =>
      academy.db
        .selectFrom('approved_student_ids')
        .selectAll()
        .where('email', '=', email)
        .execute(),
    mailsTo: (email: string) => academy.mails.filter(({ to }) => to.address === email),
  }
}
