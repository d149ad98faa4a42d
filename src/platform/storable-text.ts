/**
 * Text that PostgreSQL stores: any but U+0000 and half a surrogate pair, which no keyboard types. The
 * kernel looks for them in all that is sent, so that no endpoint has to.
 */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/**
 * The first part of a body, or of one of its names, that cannot be stored: the name of the field that
 * it is in, `body` where there are no fields. Undefined: all can be stored.
 */
export function findUnstorable(body: unknown): string | undefined {
  // Without recursion: a body may be nested as deep as its length allows.
  const left = fieldsOf(body)
  for (let next = left.pop(); next; next = left.pop()) {
    const { field, value } = next
    if (typeof value === 'string') {
      if (!isStorable(value)) return field
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) {
        if (!isStorable(name)) return field
        left.push({ field, value: part })
      }
    }
  }
  return undefined
}

type Field = { field: string; value: unknown }

function fieldsOf(body: unknown): Field[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return [{ field: 'body', value: body }]
  }
  // A name that cannot be stored is none of ours, nor one to send back.
  return Object.entries(body)
    .reverse()
    .map(([name, value]) =>
      isStorable(name) ? { field: name, value } : { field: 'body', value: name },
    )
}

/** Parameters of an address with the replacement character for what cannot be stored; they find nothing then. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\uFFFD')
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storable(part)]))
}
