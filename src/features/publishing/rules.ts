import * as z from 'zod/mini'
import type { ProblemDetails } from '#platform/errors.ts'
import { typedMoment } from '#platform/typed-dates.ts'
import { problemAt, whyNot } from '#platform/why-not.ts'
import { completed, shaped } from './content-rules.ts'
import type { Draft, Field, Fields } from './field-types.ts'
import type { Kind, Sentences } from './kind-types.ts'
import { academy } from './kinds/academy.ts'
import { admission } from './kinds/admission.ts'
import { course } from './kinds/course.ts'
import { courseLists } from './kinds/course-lists.ts'
import { event } from './kinds/event.ts'
import { home } from './kinds/home.ts'
import { privacy, terms } from './kinds/legal-texts.ts'
import { packages } from './kinds/packages.ts'
import { questions } from './kinds/questions.ts'
import { settings } from './kinds/settings.ts'
import { store } from './kinds/store.ts'
import { timetable } from './kinds/timetable.ts'

/** Everything that the academy can publish, by the word that the addresses of the editor have. */
const kinds = {
  courses: course,
  'course-lists': courseLists,
  timetable,
  events: event,
  packages,
  store,
  home,
  questions,
  admission,
  privacy,
  terms,
  academy,
  settings,
} satisfies Record<string, unknown>

export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as [KindName, ...KindName[]]

/** The published content of a kind, as the product reads it. */
export type ContentOf<Name extends KindName> = z.output<(typeof kinds)[Name]['schema']>

/** The same as it is typed and stored. */
export type TypedOf<Name extends KindName> = z.input<(typeof kinds)[Name]['schema']>

/** A kind without the types of its own fields, for what treats all kinds alike. */
export const kindOf = (name: KindName) => kinds[name] as unknown as Kind

/** What the button for another one says; empty where there is one only. */
export function addOf(name: KindName) {
  const kind = kindOf(name)
  return kind.single ? '' : kind.add
}

/** What the product reads of a document, from what was typed. */
export const contentFrom = <Name extends KindName>(name: Name, typed: Draft) =>
  kindOf(name).schema.parse(completed(kindOf(name).fields, typed)) as ContentOf<Name>

/** Why a draft cannot be published, with a sentence for each field by its path. */
export function whyNotPublish(name: KindName, draft: Draft): ProblemDetails | undefined {
  const { schema, fields, problems } = kindOf(name)
  const wrong: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(completed(fields, draft)).error?.issues ?? []) {
    wrong[path.map(String).join('.')] ??= message
  }
  return problemsAt(fields, { ...problems?.(draft), ...wrong })
}

/** A refusal with these sentences by path, in the order of the form; none without any. */
export function problemsAt(fields: Fields, sentences: Sentences): ProblemDetails | undefined {
  const order = Object.keys(fields)
  const placeOf = (path: string) => order.indexOf(path.split('.')[0] ?? '')
  const sorted = Object.entries(sentences).toSorted(
    ([one], [other]) => placeOf(one) - placeOf(other) || inNumbers.compare(one, other),
  )
  const message = sorted[0]?.[1]
  return message === undefined
    ? undefined
    : { code: 'check_answers', message, fields: Object.fromEntries(sorted) }
}

/** `syllabus.9` comes before `syllabus.10`. */
const inNumbers = new Intl.Collator('en', { numeric: true })

/** When a draft goes out; null holds it back. */
export const Schedule = z.object({
  publish_at: z.nullable(typedMoment('Choose a day and a time')),
  expected_revision: z.int(),
})

export function whyNotSchedule(body: unknown, now: Date): ProblemDetails | undefined {
  const problem = whyNot(Schedule)(body)
  if (problem) return problem
  const { publish_at } = body as z.output<typeof Schedule>
  return publish_at !== null && new Date(publish_at) <= now
    ? problemAt('publish_at', 'Choose a moment that is still to come')
    : undefined
}

/** The part of a draft that its kind has fields for. */
export const knownFields = (name: KindName, draft: Draft) => shaped(kindOf(name).fields, draft)

/** The field at a path such as `syllabus.3.topic`. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  const [name = '', ...rest] = path.split('.')
  let field: Field | undefined = fields[name]
  for (const part of rest) {
    if (field?.input === 'list') field = field.of
    else field = field?.input === 'group' ? field.fields[part] : undefined
  }
  return field
}
