import { useEffect, useState } from 'react'
import { call } from '#platform/web/api.ts'
import { FormSuccess } from '#platform/web/form/form-success.tsx'
import { useFocusOnInvalid, useForm } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmailField } from '#platform/web/ui/field.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { whyNot } from '#platform/why-not.ts'
import { ForgottenPassword, resetHours } from '../rules.ts'
import { api } from './api.ts'
import { NeedsScript } from './needs-script.tsx'
import { unreachable } from './refusal-toast.ts'

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>()
  const [another, setAnother] = useState<string>()
  useEffect(toasts.showLeft, [])

  if (!sentTo) return <AddressForm address={another} onSent={setSentTo} />
  return (
    <>
      <FormSuccess>
        <p>
          If <b className="wrap-anywhere">{sentTo}</b> has an account, a link to choose a new
          password is on its way. It works once, within {hours}.
        </p>
      </FormSuccess>
      <Button
        look="white"
        onClick={() => {
          setAnother(sentTo)
          setSentTo(undefined)
        }}
      >
        Send another email
      </Button>
    </>
  )
}

type Props = { address: string | undefined; onSent(address: string): void }

function AddressForm({ address, onSent }: Props) {
  const form = useForm({
    id: 'forgot',
    draft: address === undefined ? {} : { email: [address] },
    read: (fields) => ({ email: String(fields.get('email') ?? '') }),
    validate: whyNot(ForgottenPassword),
    send: (body) => call(api.requestPasswordReset, { body }),
    onSent(_, { email }) {
      toasts.show({
        title: 'Reset email sent!',
        description: 'Check your inbox for password reset instructions',
        tone: 'ok',
      })
      onSent(email.trim())
      return 'done'
    },
    onRefused(problem, late) {
      if (!late && problem) return toasts.show({ title: problem.message, tone: 'bad' })
      toasts.show({
        title: problem ? 'Error sending reset email' : 'Something went wrong',
        description: problem?.message ?? unreachable,
        tone: 'bad',
      })
    },
  })
  useFocusOnInvalid(form.element, form.rejections)

  const { element } = form
  useEffect(() => {
    // The button that led back here had the focus and is gone.
    if (address !== undefined) element.current?.querySelector('input')?.focus()
  }, [address, element])

  const busy = form.state !== 'idle'
  return (
    <>
      <NeedsScript />
      <form
        {...form.formProps}
        data-needs-script
        aria-label="Forgot password"
        className="grid gap-6 noscript:hidden"
      >
        <EmailField {...form.field('email')} autoComplete="username" />
        <Button type="submit" busy={busy} disabled={busy} className="w-full">
          {busy ? 'Sending...' : 'Send reset link'}
        </Button>
      </form>
    </>
  )
}

const hours = Number(resetHours) === 1 ? 'an hour' : `${resetHours} hours`
