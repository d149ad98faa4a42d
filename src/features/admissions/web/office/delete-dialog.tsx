import { type RefObject, useRef } from 'react'
import { call } from '#platform/web/api.ts'
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx'
import { useAction } from '#platform/web/use-action.ts'
import type { ApplicationCard } from '../../contract.ts'
import { api } from './api.ts'
import { useRefresh } from './use-applications.ts'

type Props = {
  application: ApplicationCard
  onClose: () => void
  finalFocusRef: RefObject<HTMLElement | null>
}

/** Section 9 of the spec: the list is asked for anew half a second after. */
const refreshDelayMs = 500

export function DeleteDialog({ application: { id }, ...dialogProps }: Props) {
  const refresh = useRefresh()
  const unmountingRef = useRef(false)
  const { mutate, isPending } = useAction({
    call: () => call(api.deleteApplication, { params: { id } }),
    done: 'Application Deleted',
    failed: 'Failed to delete application',
    changes: [],
    onDone() {
      unmountingRef.current = true
      setTimeout(refresh, refreshDelayMs)
    },
    onSettled: dialogProps.onClose,
  })
  return (
    <ConfirmDialog
      {...dialogProps}
      unmountingRef={unmountingRef}
      title="Delete Application"
      action="Delete"
      busy={isPending}
      onConfirm={() => mutate(undefined, { onError: () => void refresh() })}
    >
      Are you sure you want to delete this application? This action cannot be undone.
    </ConfirmDialog>
  )
}
