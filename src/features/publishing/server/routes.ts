import type { Context } from '#features/feature.ts'
import { notFound } from '#platform/errors.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { publishingContract } from '../contract.ts'
import { type KindName, kindOf } from '../rules.ts'
import { findDocument, listAllDocuments } from './data.ts'
import {
  discardDraft,
  draftDocument,
  newerProgram,
  saveDraft,
  withdrawDocument,
} from './edit-document.ts'
import { findVersion, listVersionContents, listVersions } from './history/data.ts'
import { documentOf, enrolledOf, rowsOf, versionsOf } from './present.ts'
import { publishDraft, publishDrafts } from './publish-draft.ts'
import { readPreview } from './read-preview.ts'
import { scheduleDraft } from './schedule-draft.ts'

export const publishingRoutes = (deps: Context): Handlers<typeof publishingContract> => {
  const { db, setOnServer, preview } = deps

  const find = async (id: string) => {
    const row = await findDocument(db, id)
    if (!row) throw notFound('This was thrown away meanwhile.')
    return row
  }
  const show = async (id: string) => documentOf(await find(id))

  const showAll = async () => ({ items: rowsOf(await listAllDocuments(db)) })

  return {
    listSite: async () => ({ ...(await showAll()), failures: deps.printFailures() }),

    async publishSiteDrafts({ body: { documents }, actor }) {
      await publishDrafts(deps, documents, actor)
      return showAll()
    },

    async showPublishedSite() {
      const { settings: _, ...site } = await deps.settledSite()
      return site
    },

    async listEnrolled({ query }) {
      const courses = query.courses.split(',').map(Number)
      return { items: enrolledOf(courses, await deps.listStudentsOf(courses)) }
    },

    showServerSettings: () => ({ settings: { ...setOnServer } }),

    showSiteDocument: ({ params: { id } }) => show(id),

    async previewSiteDocument({ params }) {
      const { site, path } = await readPreview(deps, params.id)
      const { intake, courseIntakes } = await deps.settledSite()
      return inFrame(await preview({ ...site, intake, courseIntakes }, path))
    },

    draftSiteDocument: async ({ params: { kind }, body, actor }) =>
      show(await draftDocument(deps, kind, body, actor)),

    async saveSiteDraft({ params: { id }, body: { expected_revision, ...written }, actor }) {
      await saveDraft(deps, { id, expected_revision }, written, actor)
      return show(id)
    },

    async discardSiteDraft({ params, body }) {
      await discardDraft(deps, { ...params, ...body })
      const row = await findDocument(db, params.id)
      return { document: row ? documentOf(row) : null }
    },

    async publishSiteDocument({ params, body, actor }) {
      await publishDraft(deps, { ...params, ...body }, actor)
      return show(params.id)
    },

    async scheduleSiteDocument({ params, body: { publish_at, expected_revision }, actor }) {
      const at = publish_at === null ? null : new Date(publish_at)
      await scheduleDraft(deps, { ...params, expected_revision }, at, actor)
      return show(params.id)
    },

    async withdrawSiteDocument({ params, body, actor }) {
      await withdrawDocument(deps, { ...params, ...body }, actor)
      return show(params.id)
    },

    async listSiteVersions({ params }) {
      const { kind } = await find(params.id)
      const rows = await listVersions(db, params.id)
      const contents = await listVersionContents(db, params.id, mostCompared + 1)
      return { items: versionsOf(kind as KindName, rows, contents) }
    },

    async showSiteVersion({ params: { id, number } }) {
      const row = await findVersion(db, id, number)
      if (!row) throw notFound('There is no such version.')
      if (!row.content) throw newerProgram()
      return { content: row.content, schema_version: kindOf(row.kind).schemaVersion }
    },
  }
}

/** Of how many versions the history says what each has changed. */
const mostCompared = 100

/** Its links open beside it: no other page of ours may stand in a frame. */
const inFrame = (html: string) => html.replace('<head>', '<head><base target="_blank"/>')
