import type { DialogForm } from '#platform/web/form/use-dialog-form.ts'
import type { ClassItem } from '../../class-types.ts'
import { shortDay } from '../class-time.tsx'

type Props = { form: Pick<DialogForm, 'values' | 'field'>; it: ClassItem }

/** Whether a change is of one class, or of it and all that follow it on the timetable. */
export function ScopeField({ form, it }: Props) {
  const { id: _, ...field } = form.field('scope')
  if (!it.is_weekly) return null
  const choices = {
    one: `This class alone, ${shortDay(it.starts_at)}`,
    after: 'This and all after it',
  }
  return (
    <fieldset>
      <legend className="font-semibold text-ui">Which classes</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {Object.entries(choices).map(([value, words]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={field.name}
              value={value}
              defaultChecked={(form.values.scope ?? 'one') === value}
              className="size-4.5 accent-ink"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
