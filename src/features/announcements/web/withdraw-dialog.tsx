import { call } from '#platform/web/api.ts'
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { api } from './api.ts'

type Props = { id: string; title: string; onClose: () => void }

export function WithdrawDialog({ id, title, onClose }: Props) {
  const { mutate, isPending } = useAction({
    call: () => call(api.withdrawAnnouncement, { params: { id } }),
    done: 'Announcement withdrawn',
    failed: 'Failed to withdraw the announcement',
    changes: ['announcements'],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title="Withdraw Announcement"
      action="Withdraw"
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      “{title}” goes from everybody’s pages, and from their notifications. This cannot be undone.
    </ConfirmDialog>
  )
}
