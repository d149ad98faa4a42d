import type { ReactNode } from 'react'
import { courseOptions } from '#features/catalogue/course-option-rules.ts'
import { useSite } from '#features/publishing/web/site.tsx'
import type { DialogForm } from '#platform/web/form/use-dialog-form.ts'
import { usePerson } from '#platform/web/session.ts'
import { Checkbox, SelectField, TextArea, TextField } from '#platform/web/ui/field.tsx'
import { zones } from '#platform/zones.ts'
import { longestDescription, longestName, participants } from '../../new-room-rules.ts'
import { earliestIn, timeHint } from './room-values.ts'

type Props = {
  form: Pick<DialogForm, 'field' | 'checkbox' | 'values'>
  /** Its course is chosen once. */
  isNew: boolean
  /** What stands above the time. */
  children: ReactNode
}

export function RoomFields({ form: { field, checkbox, values }, isNew, children }: Props) {
  const courses = courseOptions(useSite().courses, usePerson().teaches)
  return (
    <>
      <TextField {...field('name')} label="Room name" maxLength={longestName} />
      <TextArea
        {...field('description')}
        label="Description"
        optional
        rows={3}
        maxLength={longestDescription}
      />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        {isNew && (
          <SelectField
            {...field('course_id')}
            label="Course"
            placeholder="All courses"
            options={courses}
            hint={values.course_id ? undefined : 'Everybody sees it, and nobody is notified.'}
          />
        )}
        <TextField
          {...field('max_participants')}
          label="Max participants"
          type="number"
          inputMode="numeric"
          min={participants.least}
          max={participants.most}
        />
      </div>
      {children}
      <Checkbox {...checkbox('is_scheduled')} label="Schedule it for later" />
      {values.is_scheduled && (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <TextField
            {...field('scheduled_start_time')}
            label="Scheduled time"
            type="datetime-local"
            min={earliestIn(values.timezone ?? '')}
            hint={timeHint(values)}
          />
          <SelectField {...field('timezone')} label="Time zone" options={zones} />
        </div>
      )}
    </>
  )
}
