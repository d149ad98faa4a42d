import type { FormFields } from '#platform/form.ts'
import { type Application, readApplicationForm } from './field-rules.ts'

/** The body of a change: the whole application, and which it is. */
type Changed = Application & {
  /** What the link to the application's page ends in. */
  token: string
  /** The number of its changes that the form began from; another one by now is not overwritten. */
  revision: number
}

/** The fields of the form as the body of a change. */
export const readChangeForm = (fields: FormFields): Changed => ({
  ...(readApplicationForm(fields) as Application),
  token: String(fields.get('token') ?? ''),
  revision: Number(fields.get('revision')),
})
