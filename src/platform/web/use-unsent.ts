import { use, useState } from 'react'
import { SessionContext } from './session.ts'
import { unsent } from './unsent.ts'

/** Said at a form that has what was typed before. */
export const keptWords = 'You had typed this before; it was not sent.'

export type Unsent<Typed> = {
  /** What was typed before and not sent, when the form was opened. */
  before: Typed | undefined
  keep(typed: Typed): void
  forget(): void
}

/**
 * What the person types into a form, kept in this window until it is sent; see `unsent()`.
 * @param form undefined where nothing is kept
 */
export function useUnsent<Typed extends object>(form: string | undefined): Unsent<Typed> {
  const person = use(SessionContext)
  const [it] = useState(() => {
    const kept = person && form !== undefined ? unsent<Typed>(person.id, form) : undefined
    return {
      before: kept?.read(),
      keep: (typed: Typed) => kept?.keep(typed),
      forget: () => kept?.forget(),
    }
  })
  return it
}
