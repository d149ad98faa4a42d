import { courseOptions } from '#features/catalogue/course-option-rules.ts'
import { useSite } from '#features/publishing/web/site.tsx'
import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { Checkbox, SelectField, TextField } from '#platform/web/ui/field.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import { whyNotChangedClass, whyNotNewClass } from '../../change-rules.ts'
import type { ClassItem } from '../../class-types.ts'
import { api } from '../api.ts'
import { useClassChoices } from '../use-classes.ts'
import { ClassClashes } from './clashes.tsx'
import { bodyOf, valuesOf } from './class-values.ts'
import { ScopeField } from './scope-field.tsx'
import { TutorFields } from './tutor-fields.tsx'

type Props = DialogProps & {
  /** The class to change, or the one that a new class makes up for; undefined: a new one. */
  it?: ClassItem
  makesUp?: boolean
  /** The first day that is offered for a new one. */
  firstDay?: string | undefined
}

/** Changes a class, adds one, or adds a make-up for one. */
export function ClassDialog({ it, makesUp = false, firstDay, ...dialog }: Props) {
  const changed = makesUp ? undefined : it
  const choices = useClassChoices().data
  const form = useClassForm({ it, makesUp, firstDay, onDone: dialog.onClose })
  const { courses } = useSite()
  const options = courseOptions(courses).filter(
    ([id]) => !choices?.course_ids || choices.course_ids.includes(Number(id)),
  )
  const isOnline = form.values.is_online === 'on'
  return (
    <FormDialog
      {...dialog}
      title={changed ? 'Change Class' : makesUp ? 'Make-up Class' : 'Add a Class'}
      form={form}
      action={changed ? 'Change and tell' : 'Add and tell'}
    >
      {makesUp && (
        <p className="text-ink-2">
          {it?.status === 'cancelled'
            ? 'For all who take the course, in place of the class that was cancelled.'
            : 'For those whom the register has as absent or excused. They alone are told.'}
        </p>
      )}
      {!it && (
        <SelectField
          {...form.field('course_id')}
          label="Course"
          placeholder="Choose"
          options={options}
        />
      )}
      <TextField {...form.field('day')} label="Day" type="date" />
      <div className="grid grid-cols-2 gap-4">
        <TextField {...form.field('start_time')} label="From" type="time" />
        <TextField {...form.field('end_time')} label="Until" type="time" />
      </div>
      <Checkbox {...form.checkbox('is_online')} label="Online, in a live room of its own" />
      {!isOnline && (
        <>
          <TextField
            {...form.field('place')}
            label="Place"
            optional
            maxLength={60}
            list="class-places"
          />
          <datalist id="class-places">
            {choices?.places.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
      <TutorFields
        form={form}
        tutors={choices?.tutors ?? []}
        legend="Tutors; with nobody ticked those of the course"
      />
      {changed && (
        <TextField
          {...form.field('reason')}
          label="Why"
          optional
          maxLength={200}
          hint="Everybody concerned reads this, such as: Ms. Kowalczyk is ill"
        />
      )}
      {changed && <ScopeField form={form} it={changed} />}
      <ClassClashes wish={{ ...bodyOf(form.values, it, makesUp), id: changed?.id ?? null }} />
    </FormDialog>
  )
}

type ClassFormOptions = {
  it: ClassItem | undefined
  makesUp: boolean
  firstDay?: string | undefined
  onDone: () => void
}

function useClassForm({ it, makesUp, firstDay, onDone }: ClassFormOptions) {
  const changed = makesUp ? undefined : it
  return useDialogForm({
    unsent: it ? `${makesUp ? 'make-up' : 'class'}.${it.id}` : 'new-class',
    initial: it
      ? valuesOf(it, makesUp)
      : { day: firstDay ?? '', start_time: '18:30', end_time: '21:00' },
    read: (values) => bodyOf(values, it, makesUp),
    validate: changed ? whyNotChangedClass : whyNotNewClass,
    call: (body) =>
      changed
        ? call(api.changeClass, {
            params: { id: changed.id },
            body: { ...body, revision: changed.revision },
          })
        : call(api.addClass, { body }),
    done: changed
      ? 'Class changed, and everybody concerned told'
      : 'Class added, and everybody concerned told',
    failed: changed ? 'Failed to change the class' : 'Failed to add the class',
    changes: ['classes', 'rooms'],
    onDone,
  })
}
