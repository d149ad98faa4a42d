import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { TextField } from '#platform/web/ui/field.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import { whyNot } from '#platform/why-not.ts'
import { NewClosedDays } from '../../term-rules.ts'
import type { ClosedDays } from '../../term-types.ts'
import { api } from './api.ts'

type Props = DialogProps & { it?: ClosedDays }

export function DaysDialog({ it, ...dialog }: Props) {
  const form = useDialogForm({
    unsent: it ? `closed-days.${it.id}` : 'new-closed-days',
    initial: it ? { ...it } : {},
    read: ({ name = '', first_day = '', last_day = '' }) => ({
      name,
      first_day,
      last_day: last_day || first_day,
    }),
    validate: whyNot(NewClosedDays),
    call: async (body) =>
      it
        ? call(api.changeClosedDays, { params: { id: it.id }, body })
        : void (await call(api.addClosedDays, { body })),
    done: it ? 'Closed days changed' : 'The academy is closed then',
    failed: it ? 'Failed to change the closed days' : 'Failed to close the academy',
    changes: ['classes', 'rooms'],
    onDone: dialog.onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={it ? 'Change Closed Days' : 'Close the Academy'}
      form={form}
      action={it ? 'Save' : 'Close and tell'}
    >
      <TextField
        {...form.field('name')}
        label="Why"
        maxLength={60}
        hint="Students read this, such as: Family Day"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('first_day')} label="First day" type="date" />
        <TextField
          {...form.field('last_day')}
          label="Last day"
          optional
          type="date"
          hint="Empty: that day alone"
        />
      </div>
    </FormDialog>
  )
}
