import { type FormEvent, useState } from 'react'
import { courseOptions } from '#features/catalogue/course-options.ts'
import { may } from '#platform/permissions.ts'
import { call } from '#platform/web/api.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#platform/web/ui/field.tsx'
import { whyNot } from '#platform/why-not.ts'
import type { Discussion } from '../contract.ts'
import { DiscussionText, NewDiscussion } from '../rules.ts'
import { generalDiscussion } from '../words.ts'
import { api } from './api.ts'
import { useChange } from './use-change.ts'

type Props = {
  /** The one to change; none: a new one. */
  discussion?: Discussion
  /** One's own, where a new one can be started besides in general. */
  courses?: readonly { course_id: number; name: string }[]
  onClose: () => void
}

type Fields = { title: string; content: string; course_id: string }

export default function DiscussionDialog({ discussion, courses: own = [], onClose }: Props) {
  // Who teaches or runs the academy may start one in any course.
  const courses = may(usePerson(), 'seeAllCourses')
    ? courseOptions
    : own.map(({ course_id, name }) => [String(course_id), name] as const)
  const [fields, setFields] = useState<Fields>({
    title: discussion?.title ?? '',
    content: discussion?.content ?? '',
    course_id: '',
  })
  const [complaints, setComplaints] = useState<Record<string, string>>({})
  const change = useChange(
    ({ title, content, course_id }: Fields) =>
      discussion
        ? call(api.editDiscussion, {
            params: { id: discussion.id },
            body: { title, content },
          })
        : call(api.startDiscussion, {
            body: { title, content, course_id: course_id ? Number(course_id) : null },
          }),
    {
      failed: discussion ? 'Failed to change the discussion' : 'Failed to start the discussion',
      onDone: onClose,
    },
  )

  const send = (event: FormEvent) => {
    event.preventDefault()
    const { title, content } = fields
    const problem = whyNot(discussion ? DiscussionText : NewDiscussion)({ title, content })
    setComplaints(problem?.fields ?? {})
    if (!problem && !change.isPending) change.mutate(fields)
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
      title={discussion ? 'Edit Discussion' : 'Start a Discussion'}
      onClose={onClose}
      busy={change.isPending}
    >
      <form className="contents" noValidate onSubmit={send}>
        <DialogBody>
          <div className="grid gap-4">
            <TextField {...field('title')} label="Title" maxLength={160} />
            {!discussion && (
              <SelectField
                {...field('course_id')}
                label="Course"
                placeholder={generalDiscussion}
                options={courses}
              />
            )}
            <TextArea {...field('content')} label="What is it about?" rows={6} maxLength={5000} />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button look="quiet" size="small" disabled={change.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={change.isPending} disabled={change.isPending}>
            {discussion ? 'Save' : 'Start Discussion'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
