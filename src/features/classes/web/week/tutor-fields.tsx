import { fullName } from '#platform/full-name.ts'
import type { DialogForm, Values } from '#platform/web/form/use-dialog-form.ts'

type Tutor = { id: string; first_name: string; last_name: string }

type Props = {
  form: Pick<DialogForm, 'values' | 'checkbox'>
  tutors: readonly Tutor[]
  legend?: string
}

const prefix = 'tutor:'

/** Who teaches; with nobody ticked those who teach the course. */
export function TutorFields({ form, tutors, legend = 'Tutors' }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-ui">{legend}</legend>
      <div className="mt-1 grid max-h-52 gap-x-6 overflow-y-auto sm:grid-cols-2">
        {tutors.map((tutor) => (
          <label key={tutor.id} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              name={prefix + tutor.id}
              defaultChecked={form.values[prefix + tutor.id] === 'on'}
              className="notehead-box flex-none"
            />
            <span className="wrap-anywhere">
              <bdi>{fullName(tutor)}</bdi>
            </span>
          </label>
        ))}
      </div>
      {tutors.length === 0 && <p className="text-ink-2">Nobody teaches here yet.</p>}
    </fieldset>
  )
}

/** The ids of the ticked ones. */
export const tutorsIn = (values: Values) =>
  Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(prefix) && value === 'on' ? [name.slice(prefix.length)] : [],
  )

export const tutorValues = (tutors: readonly { id: string }[]): Values =>
  Object.fromEntries(tutors.map(({ id }) => [prefix + id, 'on']))
