import { courseOptions } from '#features/catalogue/course-option-rules.ts'
import { useSite } from '#features/publishing/web/site.tsx'
import { fullName } from '#platform/full-name.ts'
import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { SelectField } from '#platform/web/ui/field.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import { chooseFromList, problemAt } from '#platform/why-not.ts'
import type { PersonCard } from '../../contract.ts'
import { api } from '../api.ts'
import { useShowPerson } from '../use-people.ts'

type Props = DialogProps & {
  person: PersonCard
}

export function EnrolDialog({ person, onClose, finalFocusRef }: Props) {
  const show = useShowPerson()
  const free = courseOptions(useSite().courses).filter(
    ([id]) => !person.courses.some(({ course_id }) => String(course_id) === id),
  )
  const form = useDialogForm({
    unsent: `enrol.${person.id}`,
    read: ({ course_id }) => course_id ?? '',
    validate: (id) => (id ? undefined : problemAt('course_id', chooseFromList)),
    call: (id) =>
      call(api.enrolPerson, { params: { id: person.id }, body: { course_id: Number(id) } }),
    done: (_card, id) =>
      `${fullName(person)} is enrolled in ${free.find(([course]) => course === id)?.[1]}`,
    failed: 'Failed to enrol',
    changes: ['people'],
    onDone(card) {
      show(card)
      onClose()
    },
  })
  return (
    <FormDialog
      title="Enrol in a Course"
      form={form}
      action="Enrol"
      onClose={onClose}
      finalFocusRef={finalFocusRef}
    >
      <SelectField
        {...form.field('course_id')}
        label="Course"
        placeholder="Choose a course"
        options={free}
        hint={`${fullName(person)} sees its assignments, rooms, recordings and materials at once.`}
      />
    </FormDialog>
  )
}
