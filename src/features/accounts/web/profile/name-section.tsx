import { call } from '#platform/web/api.ts'
import { useFocusOnComplaint } from '#platform/web/form/use-focus-on-complaint.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { whyNot } from '#platform/why-not.ts'
import { profileContract } from '../../profile-contract.ts'
import { Name } from '../../profile-rules.ts'
import { refusedWords } from '../refused.ts'
import { ProfileSection } from './profile-section.tsx'
import { useShowProfile } from './use-show-profile.ts'

export function NameSection() {
  const person = usePerson()
  const form = useName()
  const busy = form.state !== 'idle'
  return (
    <ProfileSection title="Name" about="Your tutors and everybody in your courses see it.">
      <form
        ref={form.element}
        method="post"
        noValidate
        aria-label="Name"
        onSubmit={form.submit}
        onChange={form.hear}
        className="grid gap-4 sm:grid-cols-2"
      >
        <TextField
          {...form.field('first_name')}
          // As it is now: it may be changed in another window.
          defaultValue={person.first_name}
          label="First Name"
          autoComplete="given-name"
          maxLength={80}
          required
        />
        <TextField
          {...form.field('last_name')}
          defaultValue={person.last_name}
          label="Last Name"
          autoComplete="family-name"
          maxLength={80}
          required
        />
        <Button
          type="submit"
          look="white"
          busy={busy}
          disabled={busy}
          className="justify-self-start sm:col-span-2"
        >
          {busy ? 'Saving...' : 'Save name'}
        </Button>
      </form>
    </ProfileSection>
  )
}

function useName() {
  const show = useShowProfile()
  const form = useForm({
    id: 'name',
    read: (fields) => ({
      first_name: String(fields.get('first_name') ?? ''),
      last_name: String(fields.get('last_name') ?? ''),
    }),
    judge: whyNot(Name),
    send: async (body) => show(await call(profileContract.changeName, { body })),
    onSent() {
      toasts.show({ title: 'Your name is changed', tone: 'ok' })
      return 'keep'
    },
    onRefused: (problem) =>
      toasts.show(refusedWords(problem, { title: 'Your name could not be changed' })),
  })
  useFocusOnComplaint(form.element, form.refusals)
  return form
}
