import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { type ApplicationCard, officeContract } from '../../office-contract.ts'
import { letterRestSeconds, type Status } from '../../office-rules.ts'
import { useRefresh, useShowChanged } from './use-applications.ts'

/** How a decision is taken back, and until when: its letter goes out then. */
export type Undo = { do: () => void; until: number }

type Step = { status: Status; seen: Status; takesBack?: boolean; at: number }

/** Gives an application another status; for as long as its letter rests that can be taken back. */
export function useDecision(
  { id, status: seen }: ApplicationCard,
  onAccepted: (changed: ApplicationCard, undo: Undo) => void,
) {
  const refresh = useRefresh()
  const showChanged = useShowChanged()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ status, seen }: Step) =>
      call(officeContract.setApplicationStatus, { params: { id }, body: { status, seen } }),
    onSuccess(changed, { seen, takesBack, at }) {
      showChanged(changed)
      const undo: Undo = {
        do: () => mutate({ status: seen, seen: changed.status, takesBack: true, at: Date.now() }),
        // From when it was sent: the server's own ten seconds began a little later.
        until: at + letterRestSeconds * 1000,
      }
      toasts.show({
        title: 'Status Updated',
        description: `Application status changed to ${changed.status}`,
        tone: 'ok',
        ...(!takesBack && { action: { label: 'Undo', ...undo } }),
      })
      const isNew = !takesBack && changed.status === 'accepted' && !changed.student_id
      if (isNew) onAccepted(changed, undo)
    },
    onError: (error) =>
      toasts.show({
        title: 'Failed to update application status',
        description: reasonOf(error),
        tone: 'bad',
        seconds: 8,
      }),
    onSettled: refresh,
  })
  return {
    isPending,
    /** As it is, or is about to be. */
    status: isPending ? variables.status : seen,
    decide: (status: Status) =>
      isPending || status === seen || mutate({ status, seen, at: Date.now() }),
  }
}
