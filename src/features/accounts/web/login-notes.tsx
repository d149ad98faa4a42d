import { useState } from 'react'
import { call } from '#platform/web/api.ts'
import { useFocusOnInvalid, useForm } from '#platform/web/form/use-form.ts'
import { Alert, Note } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmailField } from '#platform/web/ui/field.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { hasUnsent } from '#platform/web/unsent.ts'
import { whyNot } from '#platform/why-not.ts'
import { refusalTexts } from '../refusals.ts'
import { ForgottenPassword } from '../rules.ts'
import { api } from './api.ts'
import { refusalToast } from './refusal-toast.ts'
import { notSent, sentAgain } from './resend-confirmation.tsx'

/** The result of a confirmation link, shown after its redirect; what is left here unsent. */
export function LoginNotes() {
  const [query] = useState(() => new URLSearchParams(location.search))
  if (query.get('address') === 'changed') {
    return (
      <Note role="status" className="mb-8">
        Your account has its new email address. Log in with it.
      </Note>
    )
  }
  if (query.has('confirmed')) {
    return (
      <Note role="status" className="mb-8">
        Your email address is confirmed. You can log in now.
      </Note>
    )
  }
  const confirmation = query.get('confirmation')
  if (confirmation === 'inactive') {
    return (
      <Alert title="Your address was not confirmed" className="mb-8">
        <p>{refusalTexts.account_inactive.message}</p>
      </Alert>
    )
  }
  if (confirmation === 'failed') return <LinkFailed />
  return (
    hasUnsent() && (
      <Note role="status" className="mb-8">
        You are logged out. What you typed and did not send is kept in this window for a day: log in
        and open its form again.
      </Note>
    )
  )
}

function LinkFailed() {
  const form = useForm({
    id: 'confirmation',
    read: (fields) => ({ email: String(fields.get('email') ?? '') }),
    validate: whyNot(ForgottenPassword),
    send: (body) => call(api.resendConfirmation, { body }),
    onSent({ email }) {
      toasts.show(sentAgain(email))
      return 'keep'
    },
    onRefused: (problem) => toasts.show(refusalToast(problem, { title: notSent })),
  })
  useFocusOnInvalid(form.element, form.rejections)
  return (
    <Alert title="This link no longer works" className="mb-8">
      <p>
        It is too old, or part of it is missing. If you have confirmed your address already, you can
        log in. If not, we send you a new one.
      </p>
      <form {...form.formProps} data-needs-script className="mt-4 grid gap-4 text-ink">
        <EmailField {...form.field('email')} label="Send it again to" />
        <Button
          type="submit"
          look="white"
          busy={form.state === 'sending'}
          disabled={form.state !== 'idle'}
          className="justify-self-start"
        >
          Send the confirmation mail again
        </Button>
      </form>
    </Alert>
  )
}
