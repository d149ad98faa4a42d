import { call } from '#platform/web/api.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { ApplicationCard } from '../../card-types.ts'
import { accountWords, emailDelaySeconds, idWords, type Status } from '../../office-rules.ts'
import { api } from './api.ts'
import { useShowChanged } from './use-applications.ts'

type Changed = ApplicationCard & { id_created: boolean }

/** How a decision is undone, and until when: its email goes out then. */
export type Undo = { do: () => void; until: number }

type StatusChange = How & {
  status: Status
  expected_status: Status
  isUndo?: boolean
  at: number
  /** The ID that the page showed at the decision. */
  idBefore: ApplicationCard['student_id']
}

type How = {
  /** An ID given in the same letter, or taken back with it. */
  student_id?: 'give' | 'take'
  /** Pressed as a key, which is gone afterwards, and not chosen from the dropdown. */
  isKey?: boolean
  /** The application that comes next; without one this one stays. */
  next?: string | undefined
}

type Then = {
  onAccepted: (changed: ApplicationCard, undo: Undo) => void
  onNext: (id: string | undefined) => void
  onUndone: (id: string) => void
}

export type Decision = ReturnType<typeof useDecision>

/** Gives an application another status; that can be undone until its email goes out. */
export function useDecision(
  { id, status: current, student_id, revision }: ApplicationCard,
  { onAccepted, onNext, onUndone }: Then,
) {
  const showChanged = useShowChanged()
  const undoOf = (changed: Changed, { expected_status, at }: StatusChange): Undo => ({
    do: () =>
      mutate({
        status: expected_status,
        expected_status: changed.status,
        isUndo: true,
        at: Date.now(),
        idBefore: changed.student_id,
        ...(changed.id_created && { student_id: 'take' }),
      }),
    // Counted from the request: the server's own ten seconds begin a little later.
    until: at + emailDelaySeconds * 1000,
  })
  const { mutate, isPending, variables } = useAction({
    call: ({ status, expected_status, student_id }: StatusChange) =>
      call(api.setApplicationStatus, {
        params: { id },
        body: { status, expected_status, expected_revision: revision, student_id },
      }),
    done: (changed, change) => ({
      title: 'Status Updated',
      description: [
        `Application status changed to ${changed.status}`,
        accountWords(changed.status, change.expected_status, changed) ??
          idWords(changed.status, change.idBefore, changed.student_id),
      ]
        .filter(Boolean)
        .join('. '),
      ...(!change.isUndo && { action: { label: 'Undo', ...undoOf(changed, change) } }),
    }),
    failed: 'Failed to update application status',
    changes: ['applications', 'student-ids', 'people'],
    onDone(changed, change) {
      showChanged(changed)
      const isNew =
        !change.isUndo && changed.status === 'accepted' && !changed.student_id && !changed.account
      if (isNew) onAccepted(changed, undoOf(changed, change))
      if (change.isUndo) onUndone(id)
      if (change.isKey) onNext(change.next)
    },
  })
  return {
    isPending,
    /** The present status, or the pending one. */
    status: isPending ? variables.status : current,
    decide: (status: Status, how: How = {}) =>
      isPending ||
      status === current ||
      mutate({ ...how, status, expected_status: current, at: Date.now(), idBefore: student_id }),
  }
}
