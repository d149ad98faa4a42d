import type { Refusal } from '#platform/errors.ts'
import { officeRefusals } from './office-refusals.ts'
import { type EmailKind, isDecision, type Status } from './office-rules.ts'

/** The spec's texts for an admin who is not a reviewer. */
export const accessDenied = {
  title: 'Access Denied',
  message: 'You do not have permission to view Admission Applications.',
} as const

type Seen = { expected_status: Status; expected_revision?: number | undefined }

/** Why an application is not given another status, for an admin who has seen it as it was. */
export function whyNotDecide(
  application: { status: Status; revision: number; withdrawn_at: Date | null },
  { expected_status, expected_revision }: Seen,
): Refusal | undefined {
  const { status, revision, withdrawn_at } = application
  if (withdrawn_at) return officeRefusals.withdrawn
  if (status !== expected_status) return officeRefusals.statusChanged(status)
  if (expected_revision === undefined || expected_revision === revision) return undefined
  return officeRefusals.changedByApplicant
}

export function whyNotDelete(status: Status): Refusal | undefined {
  return status === 'accepted' ? undefined : officeRefusals.onlyAcceptedDeleted(status)
}

export function whyNotCreateId(status: Status): Refusal | undefined {
  return status === 'accepted' ? undefined : officeRefusals.onlyAcceptedGetIds(status)
}

type Standing = {
  status: Status
  withdrawn_at: string | null
  student_id: { is_used: boolean } | null
  emails: readonly { kind: string; state: string }[]
}

/** Why the office may not send an email again; a decision is sent only while it holds. */
export function whyNotSend(kind: EmailKind, application: Standing): Refusal | undefined {
  const { status, student_id, emails, withdrawn_at } = application
  if (withdrawn_at) return officeRefusals.withdrawn
  if (isDecision(kind) && status !== kind) return officeRefusals.decisionChanged(status)
  if (kind === 'student_id' && (status !== 'accepted' || !student_id)) {
    return officeRefusals.noStudentId
  }
  if (kind === 'student_id' && student_id?.is_used) return officeRefusals.studentIdUsed
  const last = emails.findLast((email) => email.kind === kind)
  return last?.state === 'on_its_way' ? officeRefusals.alreadyOnItsWay : undefined
}
