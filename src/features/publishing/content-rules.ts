import type { Draft, Field, Fields, Typed } from './field-types.ts'

/** The most characters that a draft keeps of a field; what may be published is less. */
export const textLength = 20_000
/** The most items that a draft keeps of a list. */
export const listLength = 200
/** The most characters that a draft has as JSON. */
export const draftLength = 200_000

/** The part of a draft that its form has fields for, in the shape that they have. */
export function shaped(fields: Fields, typed: Typed | undefined): Draft {
  if (!isGroup(typed)) return {}
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = Object.hasOwn(typed, name) ? shapedValue(field, typed[name]) : undefined
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function shapedValue(field: Field, typed: Typed | undefined): Typed | undefined {
  if (field.input === 'group') return isGroup(typed) ? shaped(field.fields, typed) : undefined
  if (field.input !== 'list') return typeof typed === 'string' ? typed : undefined
  if (!Array.isArray(typed)) return undefined
  const items = typed.slice(0, listLength).map((item) => shapedValue(field.of, item))
  return items.filter((item) => item !== undefined)
}

/**
 * What was typed as the schema of a form takes it: a list or a group of which nothing was typed is
 * empty, so that what is missing in it has its sentence, and an optional field or group without a word
 * is missing.
 */
export const completed = (fields: Fields, typed: Draft): Draft =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = completedValue(field, typed[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )

function completedValue(field: Field, typed: Typed | undefined): Typed | undefined {
  if (field.input === 'group') {
    return field.optional && isEmpty(typed) ? undefined : completed(field.fields, groupOf(typed))
  }
  if (field.input === 'list') {
    return itemsOf(typed).map((item) => completedValue(field.of, item) ?? item)
  }
  if (field.input === 'yesNo' || field.input === 'givenNumber') return textOf(typed)
  return field.optional && textOf(typed).trim() === '' ? undefined : typed
}

/**
 * A changed draft with the fields that follow others. What somebody has written over one of them stays.
 * @param follow the fields as they would be for a draft
 */
export function withFollowers(
  follow: (typed: Draft) => Readonly<Record<string, string>>,
  before: Draft,
  after: Draft,
): Draft {
  const was = follow(before)
  const following = Object.entries(follow(after)).filter(([name]) => {
    const value = textOf(after[name])
    return value === textOf(before[name]) && (value === '' || value === was[name])
  })
  return { ...after, ...Object.fromEntries(following) }
}

/** The same without spaces around texts, and with one sign for each line break. */
export function trimmed<T extends Typed>(typed: T): T
export function trimmed(typed: Typed): Typed {
  if (typeof typed === 'string') return typed.replace(/\r\n?/g, '\n').trim()
  if (Array.isArray(typed)) return typed.map((item) => trimmed(item))
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, trimmed(value)]))
}

/** Whether nothing is written in it. */
export const isEmpty = (typed: Typed | undefined): boolean =>
  typed === undefined ||
  (typeof typed === 'string'
    ? typed === ''
    : Array.isArray(typed)
      ? typed.length === 0
      : Object.values(typed).every(isEmpty))

/** Whether two say the same; what is empty is as good as missing. */
export function isSame(one: Typed | undefined, other: Typed | undefined): boolean {
  if (one === other) return true
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  }
  if (!isGroup(one) || !isGroup(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    isSame(one[name], other[name]),
  )
}

/** The same with another value at a path, such as `syllabus.3.topic`. */
export function withValue(draft: Draft, path: string, value: Typed): Draft {
  return put(draft, path.split('.'), value) as Draft
}

function put(typed: Typed | undefined, [name, ...rest]: readonly string[], value: Typed): Typed {
  if (name === undefined) return value
  if (Array.isArray(typed)) {
    return typed.map((item, index) => (String(index) === name ? put(item, rest, value) : item))
  }
  const group = isGroup(typed) ? typed : {}
  return { ...group, [name]: put(group[name], rest, value) }
}

/** The texts of a field: itself, those of a list, none. */
export const textOf = (typed: Typed | undefined) => (typeof typed === 'string' ? typed : '')
export const itemsOf = (typed: Typed | undefined) => (Array.isArray(typed) ? typed : [])
export const groupOf = (typed: Typed | undefined): Draft => (isGroup(typed) ? typed : {})

const isGroup = (typed: Typed | undefined): typed is Draft =>
  typeof typed === 'object' && !Array.isArray(typed)
