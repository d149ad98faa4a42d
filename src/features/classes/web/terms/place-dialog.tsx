import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { TextField } from '#platform/web/ui/field.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import { whyNot } from '#platform/why-not.ts'
import { NewPlace } from '../../term-rules.ts'
import type { Place } from '../../term-types.ts'
import { api } from './api.ts'

type Props = DialogProps & { it?: Place }

export function PlaceDialog({ it, ...dialog }: Props) {
  const form = useDialogForm({
    unsent: it ? `place.${it.id}` : 'new-place',
    initial: it ? { name: it.name, capacity: it.capacity === null ? '' : String(it.capacity) } : {},
    read: ({ name = '', capacity = '' }) => ({
      name,
      capacity: capacity ? Number(capacity) : null,
    }),
    validate: whyNot(NewPlace),
    call: async (body) =>
      it
        ? call(api.changePlace, { params: { id: it.id }, body })
        : void (await call(api.addPlace, { body })),
    done: it ? 'Place changed' : 'Place added',
    failed: it ? 'Failed to change the place' : 'Failed to add the place',
    changes: ['classes'],
    onDone: dialog.onClose,
  })
  return (
    <FormDialog {...dialog} title={it ? 'Change Place' : 'Add a Place'} form={form} action="Save">
      <TextField {...form.field('name')} label="Name" maxLength={60} />
      <TextField
        {...form.field('capacity')}
        label="How many fit"
        optional
        type="number"
        inputMode="numeric"
        min={1}
        max={5000}
        hint="Whoever moves a larger class there is told before"
      />
    </FormDialog>
  )
}
