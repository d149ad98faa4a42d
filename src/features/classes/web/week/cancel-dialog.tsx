import { useSite } from '#features/publishing/web/site.tsx'
import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { TextField } from '#platform/web/ui/field.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import { whyNot } from '#platform/why-not.ts'
import { Cancellation } from '../../change-rules.ts'
import type { ClassItem } from '../../class-types.ts'
import { api } from '../api.ts'
import { hoursOf, shortDay } from '../class-time.tsx'
import { ScopeField } from './scope-field.tsx'

type Props = DialogProps & { it: ClassItem }

export function CancelDialog({ it, ...dialog }: Props) {
  const course = useSite().courses.find(({ id }) => id === it.course_id)
  const form = useDialogForm({
    unsent: `cancel-class.${it.id}`,
    initial: { scope: 'one' },
    read: ({ reason = '', scope }) => ({
      reason,
      scope: scope === 'after' ? ('after' as const) : ('one' as const),
      revision: it.revision,
    }),
    validate: whyNot(Cancellation),
    call: (body) => call(api.cancelClass, { params: { id: it.id }, body }),
    done: 'Class cancelled, and everybody concerned told',
    failed: 'Failed to cancel the class',
    changes: ['classes', 'rooms'],
    onDone: dialog.onClose,
  })
  return (
    <FormDialog {...dialog} title="Cancel Class" form={form} action="Cancel and tell" look="danger">
      <p>
        <strong>{course?.title}</strong>, {shortDay(it.starts_at)}, {hoursOf(it)}. It stays in
        everybody’s schedule, struck out, and you can bring it back.
      </p>
      <TextField
        {...form.field('reason')}
        label="Why"
        maxLength={200}
        hint="Students and tutors read this, such as: Ms. Kowalczyk is ill"
      />
      <ScopeField form={form} it={it} />
    </FormDialog>
  )
}
