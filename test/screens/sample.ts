import * as z from 'zod/mini'

/**
 * `full`: lists have two entries, and whatever may be missing is there. `empty`: lists have none, and
 * whatever may be missing is.
 */
export type Amount = 'full' | 'empty'

/** Values by the names of properties, where what is made up would be none. */
export type Known = Record<string, unknown>

/** What a schema does not say: an event's fields are those of a document, a material has a file or a link. */
const usual: Known = { events: [], link: null, timezone: 'America/Toronto' }

/** An ID for each number below a billion. */
export const idOf = (number: number) => `6f7f3c1e-9d3b-4c55-8f0e-${`${number}`.padStart(12, '0')}`

/**
 * A value that a schema accepts, the same for each call.
 * @throws {z.core.$ZodError} the schema has a rule of its own that the value breaks; the test then
 * gives a value itself.
 */
export function sampleOf(schema: z.ZodMiniType, amount: Amount, more: Known = {}): unknown {
  const known = { ...usual, ...more }
  let count = 0
  const value = sample(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
  )
  z.parse(schema, value)
  return value

  function sample(it: JsonSchema, name = ''): unknown {
    if (name in known) return known[name]
    if (it.const !== undefined) return it.const
    if (it.enum) return it.enum[count++ % it.enum.length]
    const choices = it.anyOf ?? it.oneOf
    if (choices) {
      const [first = {}] = choices.filter(({ type }) => type !== 'null')
      return amount === 'empty' && choices.some(({ type }) => type === 'null')
        ? null
        : sample(first, name)
    }
    if (it.allOf) return Object.assign({}, ...it.allOf.map((part) => sample(part)))
    if (it.type === 'object') return sampleObject(it)
    if (it.type === 'array') return sampleArray(it, name)
    if (it.type === 'string') return sampleText(it, name)
    if (it.type === 'boolean') return false
    if (it.type === 'integer' || it.type === 'number') return sampleNumber(it)
    return null
  }

  function sampleObject(it: JsonSchema) {
    const { properties = {}, required = [], propertyNames, additionalProperties } = it
    if (propertyNames?.enum && typeof additionalProperties === 'object') {
      const names = propertyNames.enum as string[]
      return Object.fromEntries(names.map((name) => [name, sample(additionalProperties)]))
    }
    const names = Object.keys(properties)
    const present = names.filter((name) => amount === 'full' || required.includes(name))
    return Object.fromEntries(present.map((name) => [name, sample(properties[name] ?? {}, name)]))
  }

  function sampleArray({ prefixItems, items, minItems = 0 }: JsonSchema, name: string) {
    if (prefixItems) return prefixItems.map((item) => sample(item))
    const length = Math.max(minItems, amount === 'full' ? 2 : 0)
    return Array.from({ length }, () => sample(items ?? {}, name))
  }

  function sampleText({ format, pattern, maxLength = 80 }: JsonSchema, name: string) {
    count += 1
    const kind = format ?? (/(^|_)(birth)?date$|_day$/.test(name) ? 'date' : '')
    const known = texts.find(([key]) => key === kind || pattern?.includes(key))
    const text = known?.[1] ?? 'Prélude and Fugue in E♭ minor, no. {count}'
    return text.replace('{count}', `${count}`.padStart(4, '0')).slice(0, maxLength)
  }

  /** From 1 to 8, as the courses of the seed are numbered. */
  function sampleNumber(it: JsonSchema) {
    count += 1
    const least = it.minimum ?? (it.exclusiveMinimum === undefined ? 0 : it.exclusiveMinimum + 1)
    const wanted = amount === 'full' ? 1 + (count % 8) : 0
    return Math.min(Math.max(least, wanted), it.maximum ?? Number.POSITIVE_INFINITY)
  }
}

/** A value of this type with all that it may have, but for what the test says. */
export const aValue = <S extends z.ZodMiniType<object>>(
  schema: S,
  changes: Partial<z.infer<S>> = {},
): z.infer<S> => ({ ...(sampleOf(schema, 'full') as z.infer<S>), ...changes })

type JsonSchema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  minItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  format?: string
  pattern?: string
  maxLength?: number
}

const texts: [string, string][] = [
  ['uuid', '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d{count}'],
  ['date-time', '2026-11-28T18:30:00.000Z'],
  ['date', '2026-11-28'],
  ['time', '18:30'],
  ['email', 'renee-{count}@mail.example'],
  ['uri', 'https://academy.example/'],
]
