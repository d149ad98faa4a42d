import { courseOptions, noCourseHint } from '#features/catalogue/course-option-rules.ts'
import { useSite } from '#features/publishing/web/site.tsx'
import { may } from '#platform/permissions.ts'
import { ApiProblem, call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { usePerson } from '#platform/web/session.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#platform/web/ui/field.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import { whyNot } from '#platform/why-not.ts'
import type { Announcement } from '../contract.ts'
import { NewAnnouncement } from '../rules.ts'
import { api } from './api.ts'

type Props = {
  /** The id of the announcement to change; undefined for a new one. */
  id?: string
  /** The present version, also when somebody else changes it while the dialog is open. */
  latest?: Announcement | undefined
  /** The course that is chosen at first. */
  course?: number
  onClose: () => void
}

export function AnnouncementDialog({ id, latest, course, onClose }: Props) {
  const form = useDialogForm({
    unsent: id ? `announcement.${id}` : 'new-announcement',
    initial: {
      title: latest?.title ?? '',
      content: latest?.content ?? '',
      course_id: course ? String(course) : '',
      // Of the version that was shown when the typing began.
      edited_at: latest?.edited_at ?? '',
    },
    read: ({ title = '', content = '', course_id }) => ({
      title,
      content,
      course_id: course_id ? Number(course_id) : null,
    }),
    validate: ({ title, content }) => whyNot(NewAnnouncement)({ title, content }),
    call: ({ title, content, course_id }) =>
      id
        ? call(api.editAnnouncement, {
            params: { id },
            // A newer text is shown here before it can be overwritten.
            body: { title, content, expected_edited_at: latest?.edited_at ?? null },
          })
        : call(api.writeAnnouncement, { body: { title, content, course_id } }),
    done: id ? 'Announcement changed' : 'Announcement published',
    failed: id ? 'Failed to change the announcement' : 'Failed to publish the announcement',
    changes: ['announcements'],
    onDone: onClose,
  })
  const isNewer = latest && (latest.edited_at ?? '') !== form.values.edited_at
  const newer = isNewer ? latest : undefined
  const { courses } = useSite()
  const person = usePerson()
  const options = courseOptions(courses, person.teaches)
  const gone = form.error instanceof ApiProblem && form.error.status === 404
  const takeNewer = ({ title, content, edited_at }: Announcement) =>
    form.fill({ title, content, edited_at: edited_at ?? '' })
  return (
    <FormDialog
      title={id ? 'Edit Announcement' : 'Write Announcement'}
      form={form}
      action={newer ? 'Save mine instead' : id ? 'Save' : 'Publish'}
      disabled={gone}
      onClose={onClose}
    >
      {gone && (
        <Alert title="It was withdrawn meanwhile">
          <p>Somebody else has withdrawn this announcement. Your text is still here to copy.</p>
        </Alert>
      )}
      {newer && <NewerText newer={newer} onTake={() => takeNewer(newer)} />}
      <TextField {...form.field('title')} label="Title" maxLength={160} />
      {!id && (
        <SelectField
          {...form.field('course_id')}
          label="For"
          placeholder={may(person, 'announceToEverybody') ? 'Everybody' : 'Choose a course'}
          options={options}
          hint={noCourseHint(options)}
        />
      )}
      <TextArea {...form.field('content')} label="Announcement" rows={7} maxLength={5000} />
    </FormDialog>
  )
}

function NewerText({ newer, onTake }: { newer: Announcement; onTake: () => void }) {
  return (
    <Alert title="Somebody else has changed it meanwhile">
      <p dir="auto" className="font-semibold">
        {newer.title}
      </p>
      <Prose>{newer.content}</Prose>
      <Button look="white" size="small" className="mt-3" onClick={onTake}>
        Take theirs
      </Button>
    </Alert>
  )
}
