import { useEffect } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { NeedsScript } from './needs-script.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useResetLink } from './use-reset-link.ts'

export default function ResetPassword() {
  const { state, check } = useResetLink()
  useEffect(toasts.showLeft, [])

  if (state.status === 'validating') {
    return (
      <>
        <NeedsScript />
        <p role="status" className="flex items-center gap-3 noscript:hidden">
          <span className="staff-sign" aria-hidden="true" />
          Validating reset link...
        </p>
      </>
    )
  }
  if (state.status === 'failed') {
    return (
      <>
        <Alert title="Something went wrong" className="mb-6">
          <p>Unable to process the reset link. Check your connection and try again.</p>
        </Alert>
        <Button onClick={check}>Try again</Button>
      </>
    )
  }
  return <NewPasswordForm token={state.token} />
}
