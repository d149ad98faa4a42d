import { useSite } from '#features/publishing/web/site.tsx'
import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import { whyNot } from '#platform/why-not.ts'
import { CourseTutors } from '../../term-rules.ts'
import type { Term } from '../../term-types.ts'
import { Clashes } from '../week/clashes.tsx'
import { TutorFields, tutorsIn, tutorValues } from '../week/tutor-fields.tsx'
import { api } from './api.ts'
import { useTerms } from './use-terms.ts'

type Props = DialogProps & {
  term: Term
  course_id: number
}

export function TutorsDialog({ term, course_id, ...dialog }: Props) {
  const tutors = useTerms().data?.tutors ?? []
  const course = useSite().courses.find(({ id }) => id === course_id)
  const form = useDialogForm({
    unsent: `tutors.${term.id}.${course_id}`,
    initial: tutorValues(term.tutors.filter((it) => it.course_id === course_id)),
    read: (values) => ({ course_id, user_ids: tutorsIn(values) }),
    validate: whyNot(CourseTutors),
    call: (body) => call(api.setCourseTutors, { params: { id: term.id }, body }),
    done: 'Tutors saved',
    failed: 'Failed to save the tutors',
    changes: ['classes'],
    onDone: dialog.onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={`Tutors of ${course?.shortTitle ?? 'the course'}`}
      form={form}
      action="Save"
    >
      <p className="text-ink-2">
        In {term.name}. They teach the classes ahead; a class whose tutors somebody has named keeps
        them.
      </p>
      <TutorFields form={form} tutors={tutors} legend="Who teaches" />
      <Clashes
        of={`tutors of ${term.id}`}
        wish={{ course_id, user_ids: tutorsIn(form.values) }}
        isAsked={({ user_ids }) => user_ids.length > 0}
        find={(body) => call(api.findTutorClashes, { params: { id: term.id }, body })}
      />
    </FormDialog>
  )
}
