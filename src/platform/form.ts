import type { ProblemDetails } from './errors.ts'
import type { PagePath } from './pages.ts'

/** The fields of a form: the browser's `FormData`, or a posted body. */
export type FormFields = {
  get(name: string): unknown
  getAll(name: string): unknown[]
}

/**
 * How a form works without script: the page posts to its own address, and the server answers with
 * the same page with the form's island re-rendered.
 */
export type PlainForm = {
  page: PagePath
  /** The island of the form, a component with `FormIslandProps`. */
  island: string
  /** What the query of the page's address fills in; one of a few choices, each rendered once. */
  begin?(query: FormFields): Record<string, string[]> | undefined
  /** The endpoint's body from the form's fields. */
  read(fields: FormFields): unknown
  /** What to show after a success instead of the page's `?sent` variant. */
  answer?(result: unknown): FormAnswer | undefined
  /** The path that a success leads to instead. */
  leadsTo?(result: unknown): string
}

export type FormIslandProps = { answer?: FormAnswer }

/**
 * The state of a form without script: it was sent, there is a link to follow instead, or it was
 * refused, with all that was typed. `begun`: prefilled from the page's address.
 */
export type FormAnswer =
  | { kind: 'begun'; typed: Record<string, string[]> }
  | { kind: 'sent' }
  | { kind: 'link'; href: string }
  | { kind: 'refused'; problem: ProblemDetails; typed: Record<string, string[]> }
