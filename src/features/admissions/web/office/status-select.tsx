import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { type ApplicationCard, officeContract } from '../../office-contract.ts'
import { type Status, statuses, statusNames } from '../../office-rules.ts'
import type { Ask } from './applications.tsx'
import { useRefresh, useShowChanged } from './use-applications.ts'

type Props = { application: ApplicationCard; titleId: string; ask: Ask }

/** The status as a dropdown; acceptance leads on to the student ID. */
export function StatusSelect({ application, titleId, ask }: Props) {
  const { id, status: seen } = application
  const refresh = useRefresh()
  const showChanged = useShowChanged()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (status: Status) =>
      call(officeContract.setApplicationStatus, { params: { id }, body: { status, seen } }),
    onSuccess(changed) {
      showChanged(changed)
      toasts.show({
        title: 'Status Updated',
        description: `Application status changed to ${changed.status}`,
        tone: 'ok',
      })
      if (changed.status === 'accepted' && !changed.student_id) ask('create-id', changed)
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
  return (
    <select
      aria-label="Status"
      aria-describedby={titleId}
      aria-busy={isPending || undefined}
      value={isPending ? variables : seen}
      onChange={({ target }) => isPending || mutate(target.value as Status)}
      className="select-arrow min-h-11 cursor-pointer border border-edge border-b-ink bg-key py-2 pr-10 pl-3 aria-busy:cursor-progress"
    >
      {statuses.map((status) => (
        <option key={status} value={status}>
          {statusNames[status]}
        </option>
      ))}
    </select>
  )
}
