import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/web/api.ts'
import { SectionForm } from '#platform/web/form/section-form.tsx'
import { useFocusOnInvalid, useForm } from '#platform/web/form/use-form.ts'
import { EmailField } from '#platform/web/ui/field.tsx'
import { ProfileSection } from '#platform/web/ui/profile-section.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { useUnsent } from '#platform/web/use-unsent.ts'
import { whyNot } from '#platform/why-not.ts'
import { EmailChange } from '../../profile-rules.ts'
import { CurrentPasswordField } from '../new-password-fields.tsx'
import { refusalToast } from '../refusal-toast.ts'
import { api } from './api.ts'
import { emailChangeKey, PendingAddress } from './pending-address.tsx'

export function EmailSection() {
  const { form, isKept } = useEmailChange()
  return (
    <ProfileSection
      title="Email Address"
      about="You log in with it, and the academy writes to it. We send a link to a new one. It counts once you have opened the link and confirmed the address; your other logins end then."
    >
      <PendingAddress />
      <SectionForm
        label="Email Address"
        form={form}
        isKept={isKept}
        action="Send the link"
        busyAction="Sending..."
      >
        <EmailField {...form.field('email')} label="New Email Address" />
        <CurrentPasswordField form={form} />
      </SectionForm>
    </ProfileSection>
  )
}

function useEmailChange() {
  const queries = useQueryClient()
  // Without the password.
  const unsent = useUnsent<{ email: string }>('email-change')
  const [isKept, setIsKept] = useState(unsent.before !== undefined)
  const form = useForm({
    id: 'email-change',
    draft: unsent.before && { email: [unsent.before.email] },
    read: (fields) => ({
      email: String(fields.get('email') ?? ''),
      current_password: String(fields.get('current_password') ?? ''),
    }),
    validate: whyNot(EmailChange),
    send: (body) => call(api.requestEmailChange, { body }),
    onChange() {
      const fields = form.element.current && new FormData(form.element.current)
      unsent.keep({ email: String(fields?.get('email') ?? '') })
    },
    onSent({ email }) {
      unsent.forget()
      setIsKept(false)
      void queries.invalidateQueries({ queryKey: emailChangeKey })
      toasts.show({ title: 'Check your email', description: `A link is on its way to ${email}.` })
      return undefined
    },
    onRefused(problem) {
      const title = 'Your address could not be changed'
      // The refusal of a wrong password has the title of another form otherwise.
      toasts.show({ ...refusalToast(problem, { title }), title })
    },
  })
  useFocusOnInvalid(form.element, form.rejections)
  return { form, isKept }
}
