import type { Draft, Field, Fields, Typed } from '#features/publishing/field-types.ts'

/** What was typed, with every text as long as it may be, in words without a place to break. */
export const withLongestTexts = (fields: Fields, typed: Draft): Draft =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const field = fields[name]
      return [name, field ? longest(field, value) : value]
    }),
  )

function longest(field: Field, typed: Typed): Typed {
  if (field.input === 'list') {
    return Array.isArray(typed) ? typed.map((item) => longest(field.of, item)) : typed
  }
  if (field.input === 'group') {
    return typeof typed === 'object' && !Array.isArray(typed)
      ? withLongestTexts(field.fields, typed)
      : typed
  }
  const isText = field.input === 'paragraph' || (field.input === 'line' && !field.type)
  if (!isText || typed === '' || !field.schema.safeParse(word).success) return typed
  return `${word} `.repeat(20).slice(0, field.maxLength).trim()
}

const word = "O'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenkordelfabrik"
