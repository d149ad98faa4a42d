import type { Db } from '#platform/server/db/database.ts'
import type { Draft } from '../field-types.ts'
import { type KindName, kindNames, kindOf, knownFields } from '../rules.ts'
import { listPublishedNewer, listStanding } from './data.ts'

export type ContentFile = { path: string; text: string }

/** All that stands on the site, as a file of JSON for each document: `courses/4-violin.json`. */
export async function exportSite(db: Db): Promise<ContentFile[]> {
  const [newer] = await listPublishedNewer(db, kindNames)
  if (newer)
    throw new Error(`A newer version of the program has published ${newer.kind}; use that.`)
  const taken = new Set<string>()
  return (await listStanding(db, kindNames))
    .map(({ id, kind, content }) => ({ id, kind, content: knownFields(kind, content) }))
    .toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
    .map(({ id, kind, content }) => {
      const { single, schemaVersion } = kindOf(kind)
      const path = single ? `${kind}.json` : freePath(`${kind}/${fileName(kind, content)}`, taken)
      return { path, text: `${JSON.stringify({ id, schemaVersion, content }, null, 2)}\n` }
    })
}

const placeOf = ({ kind, content, id }: { kind: KindName; content: Draft; id: string }) =>
  `${kind} ${kindOf(kind).orderOf(content)} ${id}`

function fileName(kind: KindName, content: Draft) {
  const { nameOf, numberedBy } = kindOf(kind)
  const number = numberedBy ? `${content[numberedBy]}-` : ''
  const plain = nameOf(content).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return `${number}${plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)}`
}

function freePath(wanted: string, taken: Set<string>) {
  let path = `${wanted}.json`
  for (let count = 2; taken.has(path); count++) path = `${wanted}-${count}.json`
  taken.add(path)
  return path
}
