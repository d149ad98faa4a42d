import { useSite } from '#features/publishing/web/site.tsx'
import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import type { ClassItem } from '../../class-types.ts'
import { api } from '../api.ts'
import { hoursOf, shortDay } from '../class-time.tsx'
import { ClassClashes } from './clashes.tsx'
import { wishOf } from './class-values.ts'
import { ScopeField } from './scope-field.tsx'

type Props = DialogProps & { it: ClassItem }

/** Brings a cancelled class back; meanwhile others may have its place. */
export function RestoreDialog({ it, ...dialog }: Props) {
  const course = useSite().courses.find(({ id }) => id === it.course_id)
  const form = useDialogForm({
    unsent: `restore-class.${it.id}`,
    initial: { scope: 'one' },
    read: ({ scope }) => ({
      scope: scope === 'after' ? ('after' as const) : ('one' as const),
      revision: it.revision,
    }),
    validate: () => undefined,
    call: (body) => call(api.restoreClass, { params: { id: it.id }, body }),
    done: 'Class brought back, and everybody concerned told',
    failed: 'Failed to bring the class back',
    changes: ['classes', 'rooms'],
    onDone: dialog.onClose,
  })
  return (
    <FormDialog {...dialog} title="Bring Class Back" form={form} action="Bring back and tell">
      <p>
        <strong>{course?.title}</strong>, {shortDay(it.starts_at)}, {hoursOf(it)}, takes place after
        all.
      </p>
      <ScopeField form={form} it={it} />
      <ClassClashes wish={wishOf(it)} />
    </FormDialog>
  )
}
