import { type FormEvent, useState } from 'react'
import { courseOptions } from '#features/catalogue/course-options.ts'
import { ApiProblem, call } from '#platform/web/api.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#platform/web/ui/field.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { whyNot } from '#platform/why-not.ts'
import type { Announcement } from '../contract.ts'
import { NewAnnouncement } from '../rules.ts'
import { api } from './api.ts'

type Props = {
  /** Of the one to change; none: a new one. */
  id?: string
  /** As it is now, whoever has changed it while the dialog is open. */
  latest?: Announcement | undefined
  onClose: () => void
}

type Fields = { title: string; content: string; course_id: string }

export function AnnouncementDialog({ id, latest, onClose }: Props) {
  const [seen, setSeen] = useState(latest?.edited_at ?? null)
  const [fields, setFields] = useState<Fields>({
    title: latest?.title ?? '',
    content: latest?.content ?? '',
    course_id: '',
  })
  const [complaints, setComplaints] = useState<Record<string, string>>({})
  const newer = id && latest && latest.edited_at !== seen ? latest : undefined
  const { mutate, isPending, error } = useAction({
    call: ({ title, content, course_id }: Fields) =>
      id
        ? call(api.editAnnouncement, {
            params: { id },
            // Who saves over a newer text has it before their eyes.
            body: { title, content, seen: newer ? newer.edited_at : seen },
          })
        : call(api.writeAnnouncement, {
            body: { title, content, course_id: course_id ? Number(course_id) : null },
          }),
    done: id ? 'Announcement changed' : 'Announcement published',
    failed: id ? 'Failed to change the announcement' : 'Failed to publish the announcement',
    changes: ['announcements'],
    onDone: onClose,
  })

  const gone = error instanceof ApiProblem && error.status === 404
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { title, content } = fields
    const problem = whyNot(NewAnnouncement)({ title, content })
    setComplaints(problem?.fields ?? {})
    if (!problem && !isPending && !gone) mutate(fields)
  }
  const takeNewer = ({ title, content, edited_at }: Announcement) => {
    setFields((before) => ({ ...before, title, content }))
    setSeen(edited_at)
  }
  const field = (name: keyof Fields) => ({
    name,
    value: fields[name],
    error: complaints[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setFields((before) => ({ ...before, [name]: target.value }))
      setComplaints(({ [name]: _answered, ...rest }) => rest)
    },
  })

  return (
    <Dialog
      title={id ? 'Edit Announcement' : 'Write Announcement'}
      onClose={onClose}
      busy={isPending}
    >
      <form className="contents" noValidate onSubmit={send}>
        <DialogBody>
          {gone && (
            <Alert title="It was withdrawn meanwhile" className="mb-5">
              <p>Somebody else has withdrawn this announcement. Your text is still here to copy.</p>
            </Alert>
          )}
          {newer && <NewerText newer={newer} onTake={() => takeNewer(newer)} />}
          <div className="grid gap-4">
            <TextField {...field('title')} label="Title" maxLength={160} />
            {!id && (
              <SelectField
                {...field('course_id')}
                label="For"
                placeholder="Everybody"
                options={courseOptions}
              />
            )}
            <TextArea {...field('content')} label="Announcement" rows={7} maxLength={5000} />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button look="quiet" size="small" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={isPending} disabled={isPending || gone}>
            {newer ? 'Save mine instead' : id ? 'Save' : 'Publish'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function NewerText({ newer, onTake }: { newer: Announcement; onTake: () => void }) {
  return (
    <Alert title="Somebody else has changed it meanwhile" className="mb-5">
      <p className="font-semibold">{newer.title}</p>
      <Prose>{newer.content}</Prose>
      <Button look="white" size="small" className="mt-3" onClick={onTake}>
        Take theirs
      </Button>
    </Alert>
  )
}
