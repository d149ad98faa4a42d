import type * as z from 'zod/mini'
import type { Draft, Fields, SchemaOf, Unfinished } from './field-types.ts'
import { objectOf } from './nested-types.ts'

/** Sentences by the path of the field that they are about, such as `syllabus.3.topic`. */
export type Sentences = Readonly<Record<string, string>>

/** What the academy can publish: its form, and how editors see it in a list. */
export type Kind<F extends Fields = Fields, Content = Unfinished<z.input<SchemaOf<F>>>> = {
  /** The heading of its list; the name of a single one. */
  title: string
  /** Counts changes of the fields that old documents have to be brought along. */
  schemaVersion: number
  fields: F
  schema: SchemaOf<F>
  nameOf(content: Content): string
  /** The fields whose values stand below its name in a list. */
  summary: readonly (keyof F & string)[]
  /** Compares as text. */
  orderOf(content: Content): string
  /** What is wrong between fields that are right by themselves. */
  problems?(content: Content): Sentences
  /** About what can be published and is probably meant otherwise. */
  warn?(content: Content, today: string): Sentences
  /** The list whose items have numbers that the server gives, in a field `id`. */
  numbersItemsOf?: keyof F & string
  /** The field with the number that the server gives to a document. */
  numberedBy?: keyof F & string
} & (
  | {
      /** There is one, from the beginning and for ever. */
      single: true
    }
  | {
      single?: false
      /** What the button adds, and the sentence where there is none. */
      add: string
      empty: string
      /** What a new one begins with. */
      begin?: Draft
      /** How it leaves the site, where it is not taken off: its versions may be referred to. */
      stays?: string
    }
)

type Given<K> = K extends unknown ? Omit<K, 'schema'> : never

export const defineKind = <const F extends Fields>(kind: Given<Kind<F>>): Kind<F> =>
  ({ ...kind, schema: objectOf(kind.fields) }) as Kind<F>
