import type { ProblemDetails } from '#platform/errors.ts'
import { type EmailKind, isDecision, type Status } from './office-rules.ts'

/** The spec's texts for an admin who is not a reviewer. */
export const accessDenied = {
  title: 'Access Denied',
  message: 'You do not have permission to view Admission Applications.',
} as const

export const gone = 'This application is gone; somebody else may have deleted it.'

/** For two admins at once: the second is shown what the first has done. */
export const changedMeanwhile = (status: Status): ProblemDetails => ({
  code: 'changed_meanwhile',
  message: `Somebody else has set this application to ${status} in the meantime. It is shown as it is now; choose again if it should be another.`,
})

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
  student_id: { is_used: boolean } | null
  emails: readonly { kind: string; state: string }[]
}

/** Why the office may not send an email again; a decision is sent only while it holds. */
export function whyNotSend(kind: EmailKind, application: Standing): ProblemDetails | undefined {
  const { status, student_id, emails } = application
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
