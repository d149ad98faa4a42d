import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { useFocusOnInvalid, useForm } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PasswordField, TextField } from '#platform/web/ui/field.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { whyNot } from '#platform/why-not.ts'
import { EmailChange } from '../../profile-rules.ts'
import { refusedWords } from '../refused.ts'
import { api } from './api.ts'
import { emailChangeKey, PendingAddress } from './pending-address.tsx'
import { ProfileSection } from './profile-section.tsx'

export function EmailSection() {
  const form = useEmailChange()
  const busy = form.state !== 'idle'
  return (
    <ProfileSection
      title="Email Address"
      about="You log in with it, and the academy writes to it. A new one counts once you have opened the link that we send there; your other logins end then."
    >
      <PendingAddress />
      <form
        ref={form.element}
        method="post"
        noValidate
        aria-label="Email Address"
        onSubmit={form.submit}
        onChange={form.clearError}
        className="grid gap-4"
      >
        <div key={form.submissions} className="grid gap-4">
          <TextField
            {...form.field('email')}
            label="New Email Address"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
          <PasswordField
            {...form.field('current_password')}
            label="Current Password"
            autoComplete="current-password"
            required
            shown={false}
          />
        </div>
        <Button
          type="submit"
          look="white"
          busy={busy}
          disabled={busy}
          className="justify-self-start"
        >
          {busy ? 'Sending...' : 'Send the link'}
        </Button>
      </form>
    </ProfileSection>
  )
}

function useEmailChange() {
  const queries = useQueryClient()
  const form = useForm({
    id: 'email-change',
    read: (fields) => ({
      email: String(fields.get('email') ?? ''),
      current_password: String(fields.get('current_password') ?? ''),
    }),
    validate: whyNot(EmailChange),
    send: (body) => call(api.requestEmailChange, { body }),
    onSent({ email }) {
      void queries.invalidateQueries({ queryKey: emailChangeKey })
      toasts.show({ title: 'Check your email', description: `A link is on its way to ${email}.` })
      return undefined
    },
    onRefused(problem) {
      const title = 'Your address could not be changed'
      // A wrong password is about another change elsewhere.
      toasts.show({ ...refusedWords(problem, { title }), title })
    },
  })
  useFocusOnInvalid(form.element, form.rejections)
  return form
}
