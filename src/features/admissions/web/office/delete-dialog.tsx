import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { call } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { type ApplicationCard, officeContract } from '../../office-contract.ts'
import { useRefresh } from './use-applications.ts'

type Props = {
  application: ApplicationCard
  onClose: () => void
  elsewhere: RefObject<HTMLElement | null>
}

/** Section 9 of the spec: the list is asked for anew half a second after. */
const refreshDelayMs = 500

export function DeleteDialog({ application: { id }, ...sheet }: Props) {
  const refresh = useRefresh()
  const leaving = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(officeContract.deleteApplication, { params: { id } }),
    onSuccess() {
      leaving.current = true
      toasts.show({ title: 'Application Deleted', tone: 'ok' })
      setTimeout(refresh, refreshDelayMs)
    },
    onError(error) {
      const description = reasonOf(error)
      toasts.show({ title: 'Failed to delete application', description, tone: 'bad', seconds: 8 })
      return refresh()
    },
    onSettled: sheet.onClose,
  })
  return (
    <ConfirmDialog
      {...sheet}
      leaving={leaving}
      title="Delete Application"
      action="Delete"
      busy={isPending}
      onConfirm={mutate}
    >
      Are you sure you want to delete this application? This action cannot be undone.
    </ConfirmDialog>
  )
}
