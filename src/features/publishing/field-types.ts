import type * as z from 'zod/mini'

/** What editors type: texts, in lists and in groups. A price is `350`, a switch `yes` or nothing. */
export type Typed = string | Typed[] | { [name: string]: Typed }

/** What an editor has typed of a document, as far as it has come. */
export type Draft = { [name: string]: Typed }

type Base<Schema extends z.ZodMiniType = z.ZodMiniType> = {
  label: string
  help?: string
  /** The heading of a part of the form that begins here. */
  section?: string
  /** Stands beside the next or the last one, where there is room. */
  half?: boolean
  /** From what is typed to what the product reads. */
  schema: Schema
}

type Optional = { optional?: boolean }

/** A field with one control. */
export type Leaf = Base &
  Optional &
  (
    | { input: 'line'; maxLength: number; type?: 'email' | 'url' | 'tel' }
    | { input: 'paragraph'; maxLength: number; maxWords?: number; rows?: number }
    | { input: 'number'; maxLength: number; isMoney?: boolean }
    | { input: 'choice' | 'drawing'; options: Readonly<Record<string, string>> }
    /** A course by its number, offered by its name. */
    | { input: 'day' | 'time' | 'yesNo' | 'course' }
    /** The name of a picture that the office has sent; its control stands with the rest of its group. */
    | { input: 'pictureFile' }
    /** The name of a sound that the office has sent, and how it is drawn; the same holds for them. */
    | { input: 'soundFile' | 'soundWave' }
    | { input: 'point' }
    /** A number that the server gives and nobody changes. */
    | { input: 'givenNumber' }
  )

/** Fields that belong together, below a heading. */
export type Group = Base &
  Optional & {
    input: 'group'
    fields: Fields
    /** Of its fields one control is made. */
    control?: 'picture' | 'sound'
  }

/** Any number of the same, in an order. */
export type List = Base & {
  input: 'list'
  of: Leaf | Group
  /** `Week`, what one of them is called. */
  item: string
  add: string
  least: number
  most: number
  /** What stands in the line of an item that is closed, where it has fields. */
  nameOf?: ((item: Typed, courseName: CourseName) => string) | undefined
  /** What stands before it, where that is not its place in the list. */
  numberOf?: ((item: Typed) => string) | undefined
  /** What a new item begins with. */
  begin?: ((items: readonly Typed[]) => Typed) | undefined
}

/** What a course is called, by its number as it is typed. */
export type CourseName = (number: string | undefined) => string

export type Field = Leaf | Group | List

export type Fields = Readonly<Record<string, Field>>

export type SchemaOf<F extends Fields> = z.ZodMiniObject<{ [Name in keyof F]: F[Name]['schema'] }>

/** Something that is typed and not finished: every part of it may be missing. */
export type Unfinished<T> = T extends readonly (infer Item)[]
  ? Unfinished<Item>[]
  : T extends object
    ? { [Name in keyof T]?: Unfinished<T[Name]> | undefined }
    : T
