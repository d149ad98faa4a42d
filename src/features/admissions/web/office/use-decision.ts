import { call } from '#platform/web/api.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { ApplicationCard } from '../../contract.ts'
import { emailDelaySeconds, idWords, type Status } from '../../office-rules.ts'
import { api } from './api.ts'
import { useShowChanged } from './use-applications.ts'

/** How a decision is undone, and until when: its email goes out then. */
export type Undo = { do: () => void; until: number }

type StatusChange = {
  status: Status
  expected_status: Status
  isUndo?: boolean
  at: number
  /** The ID that the page showed at the decision. */
  idBefore: ApplicationCard['student_id']
}

/** Gives an application another status; that can be undone until its email goes out. */
export function useDecision(
  { id, status: current, student_id, revision }: ApplicationCard,
  onAccepted: (changed: ApplicationCard, undo: Undo) => void,
) {
  const showChanged = useShowChanged()
  const undoOf = (changed: ApplicationCard, { expected_status, at }: StatusChange): Undo => ({
    do: () =>
      mutate({
        status: expected_status,
        expected_status: changed.status,
        isUndo: true,
        at: Date.now(),
        idBefore: changed.student_id,
      }),
    // Counted from the request: the server's own ten seconds begin a little later.
    until: at + emailDelaySeconds * 1000,
  })
  const { mutate, isPending, variables } = useAction({
    call: ({ status, expected_status }: StatusChange) =>
      call(api.setApplicationStatus, {
        params: { id },
        body: { status, expected_status, expected_revision: revision },
      }),
    done: (changed, change) => ({
      title: 'Status Updated',
      description: [
        `Application status changed to ${changed.status}`,
        idWords(changed.status, change.idBefore, changed.student_id),
      ]
        .filter(Boolean)
        .join('. '),
      ...(!change.isUndo && { action: { label: 'Undo', ...undoOf(changed, change) } }),
    }),
    failed: 'Failed to update application status',
    changes: ['applications', 'student-ids'],
    onDone(changed, change) {
      showChanged(changed)
      const isNew = !change.isUndo && changed.status === 'accepted' && !changed.student_id
      if (isNew) onAccepted(changed, undoOf(changed, change))
    },
  })
  return {
    isPending,
    /** The present status, or the pending one. */
    status: isPending ? variables.status : current,
    decide: (status: Status) =>
      isPending ||
      status === current ||
      mutate({ status, expected_status: current, at: Date.now(), idBefore: student_id }),
  }
}
