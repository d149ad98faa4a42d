import { clockTime } from '#platform/dates.ts'
import { namedDay } from '#platform/web/moments.ts'
import type { Kind } from '../kind-types.ts'
import { type Draft, type KindName, kindOf } from '../rules.ts'

/** A value as people read it: `Jul 22, 2025`, `3:00 PM`, the label of a choice. */
export function shownValue(field: Kind['fields'][string], value: string) {
  if (field.input === 'choice') return field.options[value] ?? value
  if (!field.schema.safeParse(value).success) return value
  if (field.input === 'day') return namedDay(value)
  return field.input === 'time' ? clockTime(value) : value
}

/** The line below a document's name in a list. */
export function summaryOf(name: KindName, draft: Draft) {
  const { fields, summary } = kindOf(name)
  const values = summary.map(
    (field) => fields[field] && shownValue(fields[field], draft[field] ?? ''),
  )
  return values.filter(Boolean).join(', ')
}
