import type { Standing } from '../across-rules.ts'
import type { Draft } from '../field-types.ts'
import type { Sentences } from '../kind-types.ts'

type Media = {
  /** The files that content names, with the path of the field. */
  named: (content: Draft) => readonly { path: string; name: string }[]
  /** The names of those that are there. */
  listThere: (names: readonly string[]) => Promise<readonly string[]>
  /** The sentence at a field whose file is not there. */
  gone: string
}

/** Sentences at the fields that name a picture or a sound which is not there, by document. */
export async function findMissingMedia(documents: readonly Standing[], media: Media) {
  const named = documents.flatMap(({ id, content }) =>
    media.named(content).map((it) => ({ ...it, document: id })),
  )
  const found = new Map<string, Sentences>()
  if (named.length === 0) return found
  const there = new Set(await media.listThere(named.map(({ name }) => name)))
  for (const { document, path, name } of named) {
    if (there.has(name)) continue
    found.set(document, { ...found.get(document), [path]: media.gone })
  }
  return found
}
