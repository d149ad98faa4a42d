import { type ChangeEvent, useState } from 'react'
import { call } from '#platform/web/api.ts'
import { useFocusOnInvalid, useForm } from '#platform/web/form/use-form.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { whyNot } from '#platform/why-not.ts'
import { Name } from '../../profile-rules.ts'
import { refusedWords } from '../refused.ts'
import { api } from './api.ts'
import { ProfileSection } from './profile-section.tsx'
import { useShowProfile } from './use-show-profile.ts'

export function NameSection() {
  const { form, field } = useName()
  const busy = form.state !== 'idle'
  return (
    <ProfileSection title="Name" about="Your tutors and everybody in your courses see it.">
      <form
        ref={form.element}
        method="post"
        noValidate
        aria-label="Name"
        onSubmit={form.submit}
        onChange={form.clearError}
        className="grid gap-4 sm:grid-cols-2"
      >
        <TextField
          {...field('first_name')}
          label="First Name"
          autoComplete="given-name"
          maxLength={80}
          required
        />
        <TextField
          {...field('last_name')}
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
  const person = usePerson()
  const show = useShowProfile()
  /** What was typed and is not saved; the rest is as it is now, also when another window changes it. */
  const [typed, setTyped] = useState<Partial<Name>>({})
  const form = useForm({
    id: 'name',
    read: (fields) => ({
      first_name: String(fields.get('first_name') ?? ''),
      last_name: String(fields.get('last_name') ?? ''),
    }),
    validate: whyNot(Name),
    send: async (body) => show(await call(api.changeName, { body })),
    onSent() {
      setTyped({})
      toasts.show({ title: 'Your name is changed', tone: 'ok' })
      return 'keep'
    },
    onRefused: (problem) =>
      toasts.show(refusedWords(problem, { title: 'Your name could not be changed' })),
  })
  useFocusOnInvalid(form.element, form.rejections)

  const field = (name: keyof Name) => {
    const { defaultValue: _empty, ...rest } = form.field(name)
    return {
      ...rest,
      value: typed[name] ?? person[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        setTyped((before) => ({ ...before, [name]: target.value })),
    }
  }
  return { form, field }
}
