import type { ProblemDetails } from '#platform/errors.ts'
import { type EmailKind, isDecision, type Status } from './office-rules.ts'

/** The spec's texts for an admin who is not a reviewer. */
export const accessDenied = {
  title: 'Access Denied',
  message: 'You do not have permission to view Admission Applications.',
} as const

export const gone = 'This application is gone; somebody else may have deleted it.'

type Seen = { expected_status: Status; expected_revision?: number | undefined }

/** Why an application is not given another status, for an admin who has seen it as it was. */
export function whyNotDecide(
  application: { status: Status; revision: number; withdrawn_at: Date | null },
  { expected_status, expected_revision }: Seen,
): ProblemDetails | undefined {
  const { status, revision, withdrawn_at } = application
  if (withdrawn_at) return { code: 'withdrawn', message: withdrawnMessage }
  if (status !== expected_status) {
    return {
      code: 'changed_meanwhile',
      message: `Somebody else has set this application to ${status} in the meantime. It is shown as it is now; choose again if it should be another.`,
    }
  }
  if (expected_revision === undefined || expected_revision === revision) return undefined
  return {
    code: 'changed_meanwhile',
    message:
      'The applicant has changed this application in the meantime. It is shown as it is now; read it again, then choose.',
  }
}

const withdrawnMessage =
  'The applicant has withdrawn this application, so that nothing is decided about it.'

export function whyNotDelete(status: Status): ProblemDetails | undefined {
  if (status === 'accepted') return undefined
  return {
    code: 'not_accepted',
    message: `Only accepted applications can be deleted, and this one is ${status} now.`,
  }
}

export function whyNotCreateId(status: Status): ProblemDetails | undefined {
  if (status === 'accepted') return undefined
  return {
    code: 'not_accepted',
    message: `A student ID is for accepted applicants, and this application is ${status} now.`,
  }
}

type Standing = {
  status: Status
  withdrawn_at: string | null
  student_id: { is_used: boolean } | null
  emails: readonly { kind: string; state: string }[]
}

/** Why the office may not send an email again; a decision is sent only while it holds. */
export function whyNotSend(kind: EmailKind, application: Standing): ProblemDetails | undefined {
  const { status, student_id, emails, withdrawn_at } = application
  if (withdrawn_at) return { code: 'withdrawn', message: withdrawnMessage }
  if (isDecision(kind) && status !== kind) {
    return { code: 'not_so', message: `This application is ${status} now, so it cannot be sent.` }
  }
  if (kind === 'student_id' && (status !== 'accepted' || !student_id)) {
    return { code: 'no_student_id', message: 'There is no student ID to send. Create one first.' }
  }
  if (kind === 'student_id' && student_id?.is_used) {
    return { code: 'student_id_used', message: 'The student ID is used already.' }
  }
  const last = emails.findLast((email) => email.kind === kind)
  if (last?.state === 'on_its_way') {
    return { code: 'on_its_way', message: 'This letter is on its way already.' }
  }
  return undefined
}
