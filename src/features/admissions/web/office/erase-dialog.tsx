import { fullName } from '#platform/full-name.ts'
import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { TextArea } from '#platform/web/ui/field.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import { whyNot } from '#platform/why-not.ts'
import type { ApplicationCard } from '../../card-types.ts'
import { Erasure, maxReasonLength } from '../../erasure-rules.ts'
import { api } from './api.ts'
import type { OnGone } from './on-gone.ts'

type Props = DialogProps & OnGone & { application: ApplicationCard }

export function EraseDialog({ application, onGone, ...dialog }: Props) {
  const { id } = application
  const name = fullName(application)
  const form = useDialogForm({
    unsent: `erase-applicant.${id}`,
    read: ({ reason = '' }) => ({ reason }),
    validate: whyNot(Erasure),
    call: (body) => call(api.eraseApplicant, { params: { id }, body }),
    done: `${name} is erased`,
    failed: 'Failed to erase',
    changes: ['applications', 'student-ids'],
    onDone() {
      onGone(id)
      dialog.onClose()
    },
  })
  return (
    <FormDialog
      {...dialog}
      title={`Erase ${name}`}
      form={form}
      action="Erase for Good"
      look="danger"
    >
      <p>
        Whatever the academy holds about {name} is deleted and cannot be brought back: all
        applications from {application.email}, messages to the academy, a student ID that nobody
        uses, and letters that have not gone out.
      </p>
      <p>Export it first if they have asked for a copy. No email is sent.</p>
      <TextArea
        {...form.field('reason')}
        label="Why"
        maxLength={maxReasonLength}
        hint="The academy keeps this reason with the reference of the application. Please write no names."
      />
    </FormDialog>
  )
}
