import { pageAddress } from '#platform/page-address.ts'
import { call } from '#platform/web/api.ts'
import { beginLogOut, cancelLogOut } from '#platform/web/log-out-state.ts'
import { announceSignOut } from '#platform/web/signed-out.ts'
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { useAction } from '#platform/web/use-action.ts'
import { api } from './api.ts'

export default function EndSessionsDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, isSuccess } = useAction({
    async call() {
      beginLogOut()
      try {
        await call(api.endAllSessions)
      } catch (error) {
        cancelLogOut()
        throw error
      }
    },
    failed: 'Failed to log out',
    changes: [],
    onDone() {
      announceSignOut()
      toasts.showOnNextPage({ title: 'Logged out everywhere', tone: 'ok' })
      location.replace(pageAddress('/login'))
    },
  })
  return (
    <ConfirmDialog
      title="Log out everywhere?"
      action={isPending ? 'Logging out...' : 'Log out everywhere'}
      busy={isPending || isSuccess}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      Every browser that is logged in with your account is logged out, this one too. What is being
      written in one of them and not sent yet is lost.
    </ConfirmDialog>
  )
}
