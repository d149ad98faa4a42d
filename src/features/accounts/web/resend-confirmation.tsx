import { useState } from 'react'
import { ApiProblem, call } from '#platform/web/api.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { Message } from '#platform/web/ui/toast.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { api } from './api.ts'
import { refusalToast } from './refusal-toast.ts'

export const notSent = 'The mail could not be sent'

/** True for every address, so that it does not disclose whether one awaits a confirmation. */
export const sentAgain = (email: string): Message => ({
  title: 'Confirmation mail sent again',
  description: `If ${email} awaits a confirmation, the mail is there in a minute.`,
  tone: 'ok',
  seconds: 8,
})

export function ResendConfirmation({ email, children }: { email: string; children: string }) {
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      await call(api.resendConfirmation, { body: { email } })
      toasts.show(sentAgain(email))
    } catch (error) {
      const problem = error instanceof ApiProblem ? error.problem : undefined
      toasts.show(refusalToast(problem, { title: notSent }))
    }
    setSending(false)
  }
  return (
    <Button look="white" busy={sending} disabled={sending} onClick={send}>
      {children}
    </Button>
  )
}
