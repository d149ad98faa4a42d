import { clockTime, dateIn } from '#platform/dates.ts'
import { groupOf, isEmpty, itemsOf, textOf } from './content-rules.ts'
import type { CourseName, Draft, Field, Leaf, List, Typed } from './field-types.ts'
import { readPictureName } from './picture-rules.ts'
import { type KindName, kindOf } from './rules.ts'
import { playingTime, readWave } from './sound-rules.ts'

/** A value as people read it: `Jul 22, 2025`, `3:00 PM`, the label of a choice. */
export function shownValue(field: Leaf, value: string, courseName: CourseName = asNumber) {
  if (field.input === 'choice' || field.input === 'drawing') return field.options[value] ?? value
  if (field.input === 'yesNo') return value === 'yes' ? 'Yes' : 'No'
  if (value === '' || !field.schema.safeParse(value).success) return value
  if (field.input === 'pictureFile') {
    const { width, height } = readPictureName(value) ?? {}
    return `a picture of ${width} × ${height} pixels`
  }
  if (field.input === 'soundFile') return 'a recording'
  if (field.input === 'soundWave') return playingTime(readWave(value).seconds)
  if (field.input === 'point') return `${value.replace(' ', ' % from the left, ')} % from above`
  if (field.input === 'day') return dateIn('UTC', new Date(`${value}T00:00:00Z`))
  if (field.input === 'course') return courseName(value)
  return field.input === 'time' ? clockTime(value) : value
}

/** Any field as lines of text: the items of a list below each other, the fields of a group. */
export function shownText(
  field: Field,
  typed: Typed | undefined,
  courseName: CourseName = asNumber,
): string {
  if (field.input === 'list') {
    return itemsOf(typed)
      .map((item, index) => {
        const text = shownText(field.of, item, courseName)
        return field.of.input === 'group' ? `${field.item} ${index + 1}\n${text}` : `– ${text}`
      })
      .join('\n')
  }
  if (field.input !== 'group') return shownValue(field, textOf(typed), courseName)
  return Object.entries(field.fields)
    .filter(([name, { input }]) => input !== 'givenNumber' && !isEmpty(groupOf(typed)[name]))
    .map(([name, inner]) => {
      const text = shownText(inner, groupOf(typed)[name], courseName)
      return `${inner.label}:${text.includes('\n') ? '\n' : ' '}${text}`
    })
    .join('\n')
}

/** What stands in the line of an item; empty where nothing was typed. */
export const nameOfItem = (field: List, item: Typed, courseName: CourseName) =>
  field.of.input === 'group'
    ? (field.nameOf?.(item, courseName) ?? '')
    : shownText(field.of, item, courseName)

/** The line below a document's name in a list. */
export function summaryOf(name: KindName, draft: Draft) {
  const { fields, summary } = kindOf(name)
  const values = summary.map((name) => {
    const field = fields[name]
    return field && shownText(field, draft[name] ?? '')
  })
  return values.filter(Boolean).join(', ')
}

const asNumber: CourseName = (number) => `Course ${number}`
