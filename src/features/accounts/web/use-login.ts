import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/web/api.ts'
import { useFocusOnInvalid, useForm } from '#platform/web/form/use-form.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { hasUnsent } from '#platform/web/unsent.ts'
import { whyNot } from '#platform/why-not.ts'
import { refusalTexts } from '../refusals.ts'
import { pathAfterLogin } from '../return-path-rules.ts'
import { Login } from '../rules.ts'
import { api } from './api.ts'
import { refusalToast } from './refusal-toast.ts'

export type LoginOptions = {
  admin: boolean
  draft: Record<string, string[]>
  /** The page to return to, as it is in the address. */
  next: string | null
}

export function useLogin({ admin, draft, next }: LoginOptions) {
  const address = useRef('')
  /** The address that was refused because it is not confirmed. */
  const [unconfirmed, setUnconfirmed] = useState<string>()
  /** The message of a refusal that is about the address and the password together. */
  const [refused, setRefused] = useState<string>()
  const form = useForm({
    id: 'login',
    draft,
    read: (fields) => ({
      email: String(fields.get('email') ?? ''),
      password: String(fields.get('password') ?? ''),
      remember: fields.has('remember'),
      admin,
    }),
    validate: whyNot(Login),
    send(body) {
      address.current = body.email
      setUnconfirmed(undefined)
      setRefused(undefined)
      return call(api.logIn, { body })
    },
    onChange(name) {
      if (name !== 'remember') setRefused(undefined)
    },
    onSent({ person }) {
      const welcome = admin ? 'Welcome to Admin Dashboard!' : `Welcome back, ${person?.first_name}.`
      const isKept = person && hasUnsent(person.id)
      toasts.showOnNextPage({
        title: 'Login Successful',
        description: isKept
          ? `${welcome} What you had typed is still here: open its form again.`
          : welcome,
        tone: 'ok',
      })
      location.replace(pathAfterLogin(next, { admin }))
      return 'done'
    },
    onRefused(problem) {
      if (problem?.code === 'email_not_confirmed') setUnconfirmed(address.current)
      else if (problem && !problem.fields) setRefused(problem.message)
      toasts.show(refusalToast(problem, { title: refusalTexts.login_failed.title }))
    },
  })
  useFocusOnInvalid(form.element, form.rejections)
  // Of the two the password is more likely wrong.
  const { element } = form
  useEffect(() => {
    if (refused) element.current?.querySelector<HTMLElement>('[name=password]')?.focus()
  }, [element, refused])
  return { form, unconfirmed, refused }
}
