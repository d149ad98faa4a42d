import fc from 'fast-check'
import type { Draft, Field, Fields, Typed } from '#features/publishing/field-types.ts'
import { wavePattern } from '#features/publishing/sound-rules.ts'

/** The fields of a kind without their words: what a document of it may say. */
export type Shape = { readonly [name: string]: FieldShape }

type FieldShape = {
  input: Field['input']
  optional?: boolean
  type?: 'email' | 'url' | 'tel'
  maxLength?: number
  maxWords?: number
  min?: number
  max?: number
  /** The source of a regular expression. */
  pattern?: string
  /** The words of a choice, with a line between them. */
  options?: string
  fields?: Shape
  of?: FieldShape
  least?: number
  most?: number
}

export const shapeOf = (fields: Fields): Shape =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldShape(field)]))

/** All that a field has besides its words, so that nothing that is invented later is forgotten. */
function fieldShape(field: Field): FieldShape {
  const shape: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(field)) {
    if (words.has(name) || value === undefined) continue
    if (name === 'fields') shape[name] = shapeOf(value)
    else if (name === 'of') shape[name] = fieldShape(value)
    else if (name === 'options') shape[name] = Object.keys(value).join('|')
    else shape[name] = value instanceof RegExp ? value.source : value
  }
  return shape as FieldShape
}

const words = new Set([
  ...['label', 'help', 'section', 'half', 'missing', 'rows', 'isMoney', 'item', 'add', 'schema'],
  ...['nameOf', 'numberOf', 'begin', 'control'],
])

/** Whatever can be typed and published in a shape. */
export const publishable = (shape: Shape): fc.Arbitrary<Draft> =>
  fc.record(
    Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, fieldOf(field)])),
    { requiredKeys: Object.keys(shape).filter((name) => !shape[name]?.optional) },
  ) as fc.Arbitrary<Draft>

/** The same as far as somebody has come. */
export const unfinished = (shape: Shape): fc.Arbitrary<Draft> =>
  fc.record(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [name, unfinishedField(field)]),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Draft>

function unfinishedField({ input, fields = {}, of }: FieldShape): fc.Arbitrary<Typed> {
  if (input === 'group') return unfinished(fields)
  if (input === 'list') return fc.array(of ? unfinishedField(of) : fc.string(), { maxLength: 3 })
  return fc.string()
}

function fieldOf(field: FieldShape): fc.Arbitrary<Typed> {
  const { input, fields = {}, of, least = 0, most = 0, options = '' } = field
  switch (input) {
    case 'group':
      return publishable(fields)
    case 'list': {
      const item = of ? fieldOf(of) : fc.constant('')
      const some = fc.array(item, { minLength: least, maxLength: Math.min(most, least + 2) })
      return fc.oneof(
        some,
        item.map((it) => Array.from({ length: most }, () => it)),
      )
    }
    case 'choice':
    case 'drawing':
      return fc.constantFrom(...options.split('|'))
    case 'yesNo':
      return fc.constantFrom('yes', '')
    case 'day':
      return fc
        .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10))
    case 'time':
      return fc.stringMatching(/^([01]\d|2[0-3]):[0-5]\d$/)
    case 'course':
      return fc.integer({ min: 1, max: 999_999_999 }).map(String)
    case 'pictureFile':
      return fc
        .tuple(fc.uuid(), side, side)
        .map(([id, width, height]) => `${id}-${width}x${height}`)
    case 'soundFile':
      return fc.tuple(fc.uuid(), fc.constantFrom('mp3', 'm4a', 'wav')).map((it) => it.join('.'))
    case 'soundWave':
      return fc.stringMatching(wavePattern)
    case 'point':
      return fc.tuple(percent, percent).map((numbers) => numbers.join(' '))
    case 'givenNumber':
      return fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 999_999_999 }).map(String))
    case 'number':
      return field.max === undefined
        ? fc.stringMatching(/^\d{1,6}(\.\d{1,2})?$/)
        : fc.integer({ min: field.min ?? 0, max: field.max }).map(String)
    case 'line':
    case 'paragraph':
      return textOf(field)
  }
}

const side = fc.integer({ min: 1, max: 9_999 })
const percent = fc.integer({ min: 0, max: 100 })

function textOf({ type, maxLength = 0, maxWords, pattern }: FieldShape): fc.Arbitrary<string> {
  if (pattern) {
    // Patterns let more pass than a field does: nothing at all, signs alone.
    return fc
      .stringMatching(new RegExp(pattern))
      .filter(
        (text) =>
          /^(?=.*[\p{L}\p{N}])[ \p{L}\p{N}\p{P}\p{S}]+$/u.test(text) && text.length <= maxLength,
      )
  }
  const upTo = (most: number) => fc.integer({ min: 1, max: most })
  if (type === 'email') return upTo(60).map((length) => `${'a'.repeat(length)}@academy.example`)
  if (type === 'url') {
    const site = 'https://academy.example/'
    return upTo(maxLength - site.length).map((length) => site + 'a'.repeat(length))
  }
  if (maxWords) return upTo(maxWords).map((count) => Array(count).fill('é').join(' '))
  return upTo(maxLength).map((length) => 'é'.repeat(length))
}
