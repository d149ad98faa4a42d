import type { Status } from './office-rules.ts'

/** The stages of an application as its applicant sees them, in their order. */
export const stages = ['received', 'read', 'decided', 'student_id', 'registered'] as const
export type Stage = (typeof stages)[number]

/** Where an application stands, for its applicant. */
export type Standing =
  | 'reading'
  | 'read'
  | 'accepted'
  | 'id_sent'
  | 'registered'
  | 'rejected'
  | 'withdrawn'

/** How many stages are done, and whether it goes on from there, rests, or is at its end. */
export const progress: Record<Standing, { done: number; next: 'present' | 'rest' | 'end' }> = {
  reading: { done: 1, next: 'present' },
  read: { done: 2, next: 'present' },
  accepted: { done: 3, next: 'present' },
  id_sent: { done: 4, next: 'present' },
  registered: { done: 5, next: 'end' },
  rejected: { done: 2, next: 'rest' },
  withdrawn: { done: 1, next: 'rest' },
}

export function standingOf(application: {
  status: Status
  isWithdrawn: boolean
  student_id: { is_used: boolean } | null
  /** They had an account when they applied, and need no ID. */
  hasAccount: boolean
}): Standing {
  const { status, isWithdrawn, student_id, hasAccount } = application
  if (isWithdrawn) return 'withdrawn'
  if (status === 'pending') return 'reading'
  if (status === 'reviewed') return 'read'
  if (status === 'rejected') return 'rejected'
  if (hasAccount) return 'registered'
  if (!student_id) return 'accepted'
  return student_id.is_used ? 'registered' : 'id_sent'
}
