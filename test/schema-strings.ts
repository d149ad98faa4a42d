import type { Contract } from '#platform/endpoint.ts'

/** Of zod's inner form only what is read here. */
type Inner = { def: Record<string, unknown> & { type?: string } }
type Schema = { _zod: Inner }
type Check = { _zod: Inner }

/** A text that somebody may send, with what is checked of it, in order. */
export type SentText = { place: string; schema: Schema; checks: Check[] }

/** All texts that the endpoints of a contract take. */
export const textsOf = (contract: Contract): SentText[] =>
  Object.entries(contract).flatMap(([id, endpoint]) =>
    (['params', 'query', 'body', 'receives'] as const).flatMap((part) =>
      textsIn(endpoint[part] as unknown as Schema | undefined, `${id}.${part}`),
    ),
  )

/** All texts in a schema: in its objects, lists, choices and pipes. */
export function textsIn(schema: Schema | undefined, place: string, seen = new Set()): SentText[] {
  if (!schema || seen.has(schema)) return []
  const { def } = schema._zod
  const inside = (inner: unknown, name = '') =>
    textsIn(inner as Schema | undefined, `${place}${name}`, new Set(seen).add(schema))
  const checks = (def.checks ?? []) as Check[]
  if (def.type === 'string') return [{ place, schema, checks }]
  // What a pipe makes of a text that it has checked is no longer.
  const out = isText(def.in) ? undefined : def.out
  const inner = [def.innerType, def.in, out, def.valueType, def.keyType, def.rest]
  return [
    ...Object.entries((def.shape ?? {}) as object).flatMap(([name, it]) => inside(it, `.${name}`)),
    ...inside(def.element, '[]'),
    ...[def.options, def.items].flatMap((list) =>
      ((list ?? []) as unknown[]).flatMap((it) => inside(it)),
    ),
    ...(typeof def.getter === 'function' ? inside(def.getter()) : []),
    ...inner.flatMap((it) => inside(it)),
  ]
}

function isText(schema: unknown): boolean {
  const def = (schema as Schema | undefined)?._zod.def
  return def?.type === 'string' || (def?.type === 'pipe' && isText(def.in))
}
