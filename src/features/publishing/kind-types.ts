import * as z from 'zod/mini'
import { isRealDay } from '#platform/dates.ts'
import { singleLine } from '#platform/text.ts'

/** A field of a form in the site editor: how it is asked for, and what may be published. */
type Field<Schema extends z.ZodMiniType = z.ZodMiniType> = {
  label: string
  help?: string
  schema: Schema
} & (
  | { input: 'line'; maxLength: number }
  | { input: 'choice'; options: Readonly<Record<string, string>> }
  | { input: 'day' | 'time' }
)

type Asked = { label: string; help?: string }

/** A required text on one line. */
export const line = (field: Asked & { maxLength: number; missing: string }) => ({
  ...field,
  input: 'line' as const,
  schema: singleLine(field.maxLength, field.missing),
})

/** One of several words, each with the label that editors read. */
export const choice = <const Options extends Readonly<Record<string, string>>>(
  field: Asked & { options: Options; missing: string },
) => ({
  ...field,
  input: 'choice' as const,
  schema: z.enum(Object.keys(field.options) as (keyof Options & string)[], field.missing),
})

/** A day on the academy's calendar, `YYYY-MM-DD`. */
export const day = (field: Asked & { missing: string }) => ({
  ...field,
  input: 'day' as const,
  schema: z.string(field.missing).check(z.refine(isRealDay, field.missing)),
})

/** A time on the academy's clock, `HH:mm`. */
export const time = (field: Asked & { missing: string }) => ({
  ...field,
  input: 'time' as const,
  schema: z.string(field.missing).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, field.missing)),
})

type Fields = Readonly<Record<string, Field>>

type SchemaOf<F extends Fields> = z.ZodMiniObject<{ [Name in keyof F]: F[Name]['schema'] }>

/** What the academy can publish: its form, and how editors see it in a list. */
export type Kind<F extends Fields = Fields, Content = z.output<SchemaOf<F>>> = {
  /** The heading of its list, and what its button adds. */
  title: string
  add: string
  /** The sentence where there is none. */
  empty: string
  /** Counts changes of the fields that old documents have to be brought along. */
  schemaVersion: number
  fields: F
  schema: SchemaOf<F>
  nameOf(content: Partial<Content>): string
  /** The fields whose values stand below its name in a list. */
  summary: readonly (keyof F & string)[]
  /** Compares as text. */
  orderOf(content: Partial<Content>): string
  /** Sentences by field about what can be published and is probably meant otherwise. */
  warn?(content: Partial<Content>, today: string): Readonly<Record<string, string>>
}

export const defineKind = <const F extends Fields>(kind: Omit<Kind<F>, 'schema'>): Kind<F> => ({
  ...kind,
  schema: z.object(
    Object.fromEntries(Object.entries(kind.fields).map(([name, { schema }]) => [name, schema])),
  ) as unknown as SchemaOf<F>,
})
