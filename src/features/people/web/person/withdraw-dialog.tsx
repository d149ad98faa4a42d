import { academy } from '#platform/academy.ts'
import { dayIn } from '#platform/dates.ts'
import { fullName } from '#platform/full-name.ts'
import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { TextField } from '#platform/web/ui/field.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import { whyNot } from '#platform/why-not.ts'
import type { PersonCard } from '../../contract.ts'
import { LeavingDay } from '../../rules.ts'
import { api } from '../api.ts'
import { useShowPerson } from '../use-people.ts'

type Props = DialogProps & { person: PersonCard; course: PersonCard['courses'][number] }

export function WithdrawDialog({ person, course, ...dialog }: Props) {
  const show = useShowPerson()
  const form = useDialogForm({
    unsent: `withdraw.${course.id}`,
    initial: { leaves_on: dayIn(academy.timeZone, new Date()) },
    read: ({ leaves_on = '' }) => ({ leaves_on }),
    validate: whyNot(LeavingDay),
    call: (body) =>
      call(api.withdrawPerson, { params: { id: person.id, enrolment_id: course.id }, body }),
    done: `${fullName(person)} is out of ${course.name}`,
    failed: 'Failed to withdraw',
    changes: ['people'],
    onDone(card) {
      show(card)
      dialog.onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={`Withdraw from ${course.name}`} form={form} action="Withdraw">
      <TextField
        {...form.field('leaves_on')}
        label="First day without it"
        type="date"
        hint="Today: at once."
      />
      <p className="wrap-anywhere">
        {course.phase === 'ahead'
          ? `${fullName(person)} will not be in this course, and the place is free.`
          : `From that day on ${fullName(person)} is on no roster of ${course.name} and the place is free. The course stays readable under Past courses, with work and attendance.`}
      </p>
    </FormDialog>
  )
}
