import { type ChangeEvent, useState } from 'react'
import { call } from '#platform/web/api.ts'
import { SectionForm } from '#platform/web/form/section-form.tsx'
import { useFocusOnInvalid, useForm } from '#platform/web/form/use-form.ts'
import { usePerson } from '#platform/web/session.ts'
import { ProfileSection } from '#platform/web/ui/profile-section.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { useUnsent } from '#platform/web/use-unsent.ts'
import { whyNot } from '#platform/why-not.ts'
import { Name } from '../../profile-rules.ts'
import { NameFields } from '../name-fields.tsx'
import { refusalToast } from '../refusal-toast.ts'
import { api } from './api.ts'
import { useShowProfile } from './use-show-profile.ts'

export function NameSection() {
  const { form, field, isKept } = useName()
  return (
    <ProfileSection title="Name" about="Your tutors and everybody in your courses see it.">
      <SectionForm
        label="Name"
        form={form}
        isKept={isKept}
        action="Save name"
        busyAction="Saving..."
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <NameFields field={field} />
        </div>
      </SectionForm>
    </ProfileSection>
  )
}

function useName() {
  const person = usePerson()
  const show = useShowProfile()
  /** The unsaved fields; the others show the present name, also when another window changes it. */
  const unsent = useUnsent<Partial<Name>>('name')
  const [typed, setTyped] = useState(unsent.before ?? {})
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
      unsent.forget()
      toasts.show({ title: 'Your name is changed', tone: 'ok' })
      return 'keep'
    },
    onRefused: (problem) =>
      toasts.show(refusalToast(problem, { title: 'Your name could not be changed' })),
  })
  useFocusOnInvalid(form.element, form.rejections)

  const field = (name: keyof Name) => {
    const { defaultValue: _empty, ...rest } = form.field(name)
    return {
      ...rest,
      value: typed[name] ?? person[name],
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        const now = { ...typed, [name]: target.value }
        setTyped(now)
        unsent.keep(now)
      },
    }
  }
  return { form, field, isKept: typed === unsent.before }
}
