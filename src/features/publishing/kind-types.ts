import type * as z from 'zod/mini'
import type { Draft, Fields, SchemaOf, Unfinished } from './field-types.ts'
import { objectOf } from './nested-types.ts'

/** Sentences by the path of the field that they are about, such as `syllabus.3.topic`. */
export type Sentences = Readonly<Record<string, string>>

/**
 * Brings what was typed in one shape of a kind into the next one. What it gets may be a draft, of
 * which any part is missing, and stays as it is.
 */
export type Step = (typed: Draft) => Draft

/** What the academy can publish: its form, and how editors see it in a list. */
export type Kind<F extends Fields = Fields, Content = Unfinished<z.input<SchemaOf<F>>>> = {
  /** The heading of its list; the name of a single one. */
  title: string
  fields: F
  /** The way from the first shape of its fields to that of now: the first step leads from 1 to 2. */
  steps?: readonly Step[]
  /** The number of its shape, by which every stored document says how to read it. */
  schemaVersion: number
  schema: SchemaOf<F>
  nameOf(content: Content): string
  /** The fields whose values stand below its name in a list. */
  summary: readonly (keyof F & string)[]
  /** Compares as text. */
  orderOf(content: Content): string
  /**
   * The fields that follow others, as they would be: each does until the document was published, or
   * somebody has written another value into it.
   */
  follow?(content: Draft): Readonly<Record<string, string>>
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

type Given<K> = K extends unknown ? Omit<K, 'schema' | 'schemaVersion'> : never

export const defineKind = <const F extends Fields>(kind: Given<Kind<F>>): Kind<F> =>
  ({
    ...kind,
    schema: objectOf(kind.fields),
    schemaVersion: 1 + (kind.steps?.length ?? 0),
  }) as Kind<F>
