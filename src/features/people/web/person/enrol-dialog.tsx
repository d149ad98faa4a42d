import { courseOptions } from '#features/catalogue/course-option-rules.ts'
import { useSite } from '#features/publishing/web/site.tsx'
import { fullName } from '#platform/full-name.ts'
import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { namedDay } from '#platform/web/moments.ts'
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
  const courses = courseOptions(useSite().courses)
  const [present] = person.terms
  const form = useDialogForm({
    unsent: `enrol.${person.id}`,
    initial: { term_id: present?.id ?? '' },
    read: ({ course_id, term_id }) => ({ course_id: course_id ?? '', term_id: term_id || null }),
    validate: ({ course_id }) => (course_id ? undefined : problemAt('course_id', chooseFromList)),
    call: ({ course_id, term_id }) =>
      call(api.enrolPerson, {
        params: { id: person.id },
        body: { course_id: Number(course_id), term_id },
      }),
    done: (_card, { course_id }) =>
      `${fullName(person)} is enrolled in ${courses.find(([id]) => id === course_id)?.[1]}`,
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
        options={courses}
      />
      {present && (
        <SelectField
          {...form.field('term_id')}
          label="Term"
          options={Object.fromEntries(
            person.terms.map(({ id, name, first_day }) => [
              id,
              `${name}, from ${namedDay(first_day)}`,
            ]),
          )}
          hint={`${fullName(person)} sees what the course has from the first day of the term, or from today where it has begun.`}
        />
      )}
    </FormDialog>
  )
}
