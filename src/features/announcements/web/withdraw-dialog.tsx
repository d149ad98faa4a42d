import { call } from '#platform/web/api.ts'
import { ConfirmAction } from '#platform/web/ui/confirm-action.tsx'
import { api } from './api.ts'

type Props = { id: string; title: string; onClose: () => void }

export function WithdrawDialog({ id, title, onClose }: Props) {
  return (
    <ConfirmAction
      title="Withdraw Announcement"
      action="Withdraw"
      call={() => call(api.withdrawAnnouncement, { params: { id } })}
      done="Announcement withdrawn"
      failed="Failed to withdraw the announcement"
      changes={['announcements']}
      onClose={onClose}
    >
      “{title}” goes from everybody’s pages, and from their notifications. This cannot be undone.
    </ConfirmAction>
  )
}
