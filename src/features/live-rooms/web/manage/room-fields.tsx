import type { ChangeEvent } from 'react'
import { courseOptions } from '#features/catalogue/course-options.ts'
import { Checkbox, SelectField, TextArea, TextField } from '#platform/web/ui/field.tsx'
import { guestsKnock } from '../../entry-rules.ts'
import { longestDescription, longestName, participants } from '../../new-room.ts'
import { zones } from '../../zones.ts'
import { earliestIn, type Fields, timeHint } from './fields.ts'

type Props = {
  fields: Fields
  complaints: Record<string, string | undefined>
  onChange: (part: Partial<Fields>) => void
}

export function RoomFields({ fields, complaints, onChange }: Props) {
  const field = (name: Exclude<keyof Fields, 'is_scheduled' | 'guests_knock'>) => ({
    name,
    value: fields[name],
    error: complaints[name],
    onChange: ({
      target,
    }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      onChange({ [name]: target.value }),
  })
  return (
    <div className="grid gap-4">
      <TextField {...field('name')} label="Room name" maxLength={longestName} />
      <TextArea
        {...field('description')}
        label="Description"
        optional
        rows={3}
        maxLength={longestDescription}
      />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <SelectField
          {...field('course_id')}
          label="Course"
          placeholder="All courses"
          options={courseOptions}
          hint={fields.course_id ? undefined : 'Everybody sees it, and nobody is notified.'}
        />
        <TextField
          {...field('max_participants')}
          label="Max participants"
          type="number"
          inputMode="numeric"
          min={participants.least}
          max={participants.most}
        />
      </div>
      <Checkbox
        name="guests_knock"
        label="Guests wait until they are let in"
        checked={guestsKnock({ ...fields, course_id: Number(fields.course_id) || null })}
        onChange={({ target }) => onChange({ guests_knock: target.checked })}
      />
      <Checkbox
        name="is_scheduled"
        label="Schedule it for later"
        checked={fields.is_scheduled}
        onChange={({ target }) => onChange({ is_scheduled: target.checked })}
      />
      {fields.is_scheduled && (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <TextField
            {...field('scheduled_start_time')}
            label="Scheduled time"
            type="datetime-local"
            min={earliestIn(fields.timezone)}
            hint={timeHint(fields)}
          />
          <SelectField {...field('timezone')} label="Time zone" options={zones} />
        </div>
      )}
    </div>
  )
}
