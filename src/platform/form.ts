import type { ProblemDetails } from './errors.ts'
import type { PagePath } from './page-address.ts'

/** The fields of a form: the browser's `FormData`, or a posted body. */
export type FormFields = {
  get(name: string): unknown
  getAll(name: string): unknown[]
}

/**
 * How a form works without script: the page posts to its own address, and the server answers with
 * the same page in which the form's island is rendered anew.
 */
export type PlainForm = {
  page: PagePath
  /** The island that shows the form; it takes `FormIslandProps`. */
  island: string
  /** What is filled in where the page's address carries a choice; one of a few, each rendered once. */
  begin?(query: FormFields): Record<string, string[]> | undefined
  /** The endpoint's body from the form's fields. */
  read(fields: FormFields): unknown
  /** What to show at once for a success that has more to say than that it was sent. */
  answer?(result: unknown): FormAnswer | undefined
}

export type FormIslandProps = { answer?: FormAnswer }

/**
 * What the server said to a form posted without script: it was sent, there is a link to follow
 * instead, or it was refused; a refused one keeps all that was typed. One that is begun comes with
 * what the page's address carried.
 */
export type FormAnswer =
  | { kind: 'begun'; typed: Record<string, string[]> }
  | { kind: 'sent' }
  | { kind: 'link'; href: string }
  | { kind: 'refused'; problem: ProblemDetails; typed: Record<string, string[]> }
