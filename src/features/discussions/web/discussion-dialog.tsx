import { courseOptions } from '#features/catalogue/course-option-rules.ts'
import { useSite } from '#features/publishing/web/site.tsx'
import { may } from '#platform/permissions.ts'
import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { usePerson } from '#platform/web/session.ts'
import { SelectField, TextArea, TextField } from '#platform/web/ui/field.tsx'
import { whyNot } from '#platform/why-not.ts'
import type { Discussion } from '../contract.ts'
import { DiscussionText, NewDiscussion } from '../rules.ts'
import { generalDiscussion } from '../text.ts'
import { api } from './api.ts'
import { reasonOf } from './use-change.ts'

type Props = {
  /** The discussion to change; undefined for a new one. */
  discussion?: Discussion
  /** The student's own courses, in which a new one can be started. */
  courses?: readonly { course_id: number; name: string }[]
  /** The course that is chosen at first. */
  chosen?: number
  onClose: () => void
}

export default function DiscussionDialog({
  discussion,
  courses: own = [],
  chosen,
  onClose,
}: Props) {
  const site = useSite()
  const person = usePerson()
  const courses = may(person, 'teach')
    ? courseOptions(site.courses, person.teaches)
    : own.map(({ course_id, name }) => [String(course_id), name] as const)
  const form = useDialogForm({
    unsent: discussion ? `discussion.${discussion.id}` : 'new-discussion',
    initial: {
      title: discussion?.title ?? '',
      content: discussion?.content ?? '',
      course_id: chosen ? String(chosen) : '',
    },
    read: ({ title = '', content = '', course_id }) => ({
      title,
      content,
      course_id: course_id ? Number(course_id) : null,
    }),
    validate: ({ title, content }) =>
      whyNot(discussion ? DiscussionText : NewDiscussion)({ title, content }),
    call: ({ title, content, course_id }) =>
      discussion
        ? call(api.editDiscussion, { params: { id: discussion.id }, body: { title, content } })
        : call(api.startDiscussion, { body: { title, content, course_id } }),
    failed: discussion ? 'Failed to change the discussion' : 'Failed to start the discussion',
    reason: reasonOf,
    changes: ['discussions'],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={discussion ? 'Edit Discussion' : 'Start a Discussion'}
      form={form}
      action={discussion ? 'Save' : 'Start Discussion'}
      onClose={onClose}
    >
      <TextField {...form.field('title')} label="Title" maxLength={160} />
      {!discussion && (
        <SelectField
          {...form.field('course_id')}
          label="Course"
          placeholder={generalDiscussion}
          options={courses}
        />
      )}
      <TextArea {...form.field('content')} label="What is it about?" rows={6} maxLength={5000} />
    </FormDialog>
  )
}
