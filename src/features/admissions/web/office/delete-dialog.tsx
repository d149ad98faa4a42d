import { call } from '#platform/web/api.ts'
import { ConfirmAction } from '#platform/web/ui/confirm-action.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import { useInvalidate } from '#platform/web/use-invalidate.ts'
import type { ApplicationCard } from '../../card-types.ts'
import { leavingWords } from '../../office-rules.ts'
import { api } from './api.ts'
import type { OnGone } from './on-gone.ts'

type Props = DialogProps & OnGone & { application: ApplicationCard }

/** The list is refetched half a second later (spec section 9). */
const refreshDelayMs = 500

export function DeleteDialog({ application, onGone, ...dialogProps }: Props) {
  const { id } = application
  const left = leavingWords('deleted', application)
  const invalidate = useInvalidate()
  const refresh = () => invalidate(['applications'])
  return (
    <ConfirmAction
      {...dialogProps}
      closesWhenSettled
      title="Delete Application"
      action="Delete"
      call={() => call(api.deleteApplication, { params: { id } })}
      done="Application Deleted"
      failed="Failed to delete application"
      changes={[]}
      onDone={() => {
        onGone(id)
        setTimeout(refresh, refreshDelayMs)
      }}
      onFailed={refresh}
    >
      <p>Are you sure you want to delete this application? This action cannot be undone.</p>
      {left && <p className="mt-3">{left}</p>}
    </ConfirmAction>
  )
}
