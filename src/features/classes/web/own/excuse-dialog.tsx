import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { TextField } from '#platform/web/ui/field.tsx'
import { whyNot } from '#platform/why-not.ts'
import { Excuse } from '../../register-rules.ts'
import { api } from '../api.ts'

type Props = { id: string; name: string; onClose: () => void }

export function ExcuseDialog({ id, name, onClose }: Props) {
  const form = useDialogForm({
    unsent: `excuse.${id}`,
    read: ({ reason = '' }) => ({ reason }),
    validate: whyNot(Excuse),
    call: (body) => call(api.sendExcuse, { params: { id }, body }),
    done: 'Your tutor reads it before the class',
    failed: 'Failed to send your excuse',
    changes: ['classes'],
    onDone: onClose,
  })
  return (
    <FormDialog title="I Cannot Come" form={form} action="Send" onClose={onClose}>
      <p>Your tutor of {name} reads this on the register, and nobody else.</p>
      <TextField {...form.field('reason')} label="Why" maxLength={300} />
    </FormDialog>
  )
}
