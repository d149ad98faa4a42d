import * as z from 'zod/mini'
import { publishChange } from '#platform/server/db/changes.ts'
import { type Db, lockFor } from '#platform/server/db/database.ts'
import { isSame, textOf, trimmed } from '../content-rules.ts'
import type { Draft } from '../field-types.ts'
import { type KindName, kindNames, kindOf, knownFields } from '../rules.ts'
import { inShapeOfNow } from '../shape-rules.ts'
import {
  findDocument,
  insertDocumentAs,
  insertVersion,
  listAllDocuments,
  listStanding,
  lockDocument,
  updateSchedule,
} from './data.ts'
import type { EditDeps } from './edit-document.ts'
import type { ContentFile } from './export-site.ts'
import { giveItemNumbers, giveNumber, noteNumbers } from './give-numbers.ts'
import { publishPictures } from './pictures/publish-pictures.ts'
import { whyNotTogether } from './publish-draft.ts'
import { publishSounds } from './sounds/publish-sounds.ts'

/**
 * Publishes the documents of files that differ from the site, all or none, and returns their paths.
 * What is on the site and in no file stays there, and so do drafts.
 * @throws {Error} with a line for each field that is not ready
 */
export const importSite = ({ db, clock }: EditDeps, files: readonly ContentFile[]) =>
  db.transaction().execute(async (trx) => {
    const documents = await withIds(trx, files.map(readFile))
    // Rows before what they are compared with, as whoever publishes locks them.
    for (const { id } of documents.toSorted((one, other) => one.id.localeCompare(other.id))) {
      await lockDocument(trx, id)
    }
    await lockFor(trx, 'publishing of what knows of each other')
    await giveNumbers(trx, documents)
    const problems = await whyNotTogether(trx, documents)
    if (problems.size > 0) throw new Error(sentences(documents, problems).join('\n'))

    const published: string[] = []
    const standing = await listStanding(trx, kindNames)
    for (const { id, kind, content, path } of documents) {
      const now = standing.find((it) => it.id === id)?.content
      if (now && isSame(content, now)) continue
      if (!(await findDocument(trx, id))) await insertDocumentAs(trx, id, kind)
      await insertVersion(trx, id, {
        content: await giveItemNumbers(trx, kind, content),
        schema: kindOf(kind).schemaVersion,
        at: clock(),
        by: null,
      })
      await publishPictures(trx, content, clock())
      await publishSounds(trx, content, clock())
      // Who edits it is told; what was to go out by itself was written over something else.
      await updateSchedule(trx, id, null)
      published.push(path)
    }
    await publishChange(trx, { topic: 'site' })
    await publishChange(trx, { topic: 'drafts' })
    return published
  })

async function giveNumbers(trx: Db, documents: Given[]) {
  for (const kind of kindNames) {
    const drafts = documents.filter((it) => it.kind === kind).map(({ content }) => content)
    await noteNumbers(trx, kind, drafts)
  }
  for (const document of documents) {
    document.content = await giveNumber(trx, document.kind, document.content, document.content)
  }
}

type Given = { path: string; kind: KindName; id: string; content: Draft }

const File = z.object({
  id: z.uuid(),
  schemaVersion: z.int().check(z.positive()),
  content: z.record(z.string(), z.unknown()),
})

/** The kind of document that a file of this path has. */
export const kindAt = (path: string) =>
  kindNames.find((name) => path === `${name}.json` || path.startsWith(`${name}/`))

function readFile({ path, text }: ContentFile): Given {
  const kind = kindAt(path)
  if (!kind) throw new Error(`${path}: there is no such kind of document`)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Error(`${path}: this is no JSON`)
  }
  const file = File.safeParse(json).data
  if (!file) throw new Error(`${path}: it needs an id, a schemaVersion and a content`)
  const content = inShapeOfNow(kind, file.content, file.schemaVersion)
  if (!content) throw new Error(`${path}: a newer version of the program has written it`)
  return { path, kind, id: file.id, content: trimmed(knownFields(kind, content)) }
}

/** Documents of another database are known by what they are: the only timetable, course 4. */
async function withIds(trx: Db, given: readonly Given[]): Promise<Given[]> {
  const rows = await listAllDocuments(trx)
  const paths = new Map<string, string>()
  return given.map((file) => {
    const { single, numberedBy } = kindOf(file.kind)
    const number = numberedBy && textOf(file.content[numberedBy])
    const isSameCourse = (row: (typeof rows)[number]) =>
      numberedBy && number && textOf(row.last?.[numberedBy]) === number
    const ofKind = rows.filter((row) => row.kind === file.kind)
    const same =
      ofKind.find((row) => single || isSameCourse(row)) ?? ofKind.find(({ id }) => id === file.id)
    const id = same?.id ?? file.id
    const other = paths.get(id)
    if (other) throw new Error(`${file.path}: this is the same document as ${other}`)
    if (!same && rows.some((row) => row.id === id)) {
      throw new Error(`${file.path}: its id is that of another document`)
    }
    if (same?.isNewer) {
      throw new Error(`${file.path}: a newer version of the program has written what is there`)
    }
    paths.set(id, file.path)
    return { ...file, id }
  })
}

const sentences = (
  documents: readonly Given[],
  problems: Awaited<ReturnType<typeof whyNotTogether>>,
) =>
  documents.flatMap(({ id, path }) =>
    Object.entries(problems.get(id)?.fields ?? {}).map(
      ([field, sentence]) => `${path}: ${field}: ${sentence}`,
    ),
  )
