import type { Context } from '#features/feature.ts'
import { refuse } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { publishingContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { type KindName, kindOf } from '../rules.ts'
import { findDocument, listAllDocuments } from './data.ts'
import { discardDraft, draftDocument, saveDraft, withdrawDocument } from './edit-document.ts'
import { findVersion, listVersionContents, listVersions } from './history/data.ts'
import { documentOf, enrolledOf, rowsOf, versionsOf } from './present.ts'
import { publishDraft, publishDrafts } from './publish-draft.ts'
import { readPreview } from './read-preview.ts'
import { scheduleDraft } from './schedule-draft.ts'

type Routes = Handlers<typeof publishingContract>

export const publishingRoutes = (deps: Context): Routes => ({
  ...siteRoutes(deps),
  ...documentRoutes(deps),
  ...versionRoutes(deps),
})

function siteRoutes(deps: Context) {
  const { db } = deps
  return {
    listSite: async () => ({ ...(await showAll(db)), failures: deps.printFailures() }),

    async publishSiteDrafts({ body: { documents }, actor }) {
      await publishDrafts(deps, documents, actor)
      return showAll(db)
    },

    async showPublishedSite() {
      const { settings: _, ...site } = await deps.settledSite()
      return site
    },

    async listEnrolled({ query }) {
      const courses = query.courses.split(',').map(Number)
      return { items: enrolledOf(courses, await deps.listStudentsOf(courses)) }
    },

    showServerSettings: () => ({ settings: { ...deps.setOnServer } }),
  } satisfies Partial<Routes>
}

function documentRoutes(deps: Context) {
  const { db, preview } = deps
  return {
    showSiteDocument: ({ params: { id } }) => show(db, id),

    async previewSiteDocument({ params }) {
      const { site, path } = await readPreview(deps, params.id)
      const { intake, courseIntakes } = await deps.settledSite()
      return inFrame(await preview({ ...site, intake, courseIntakes }, path))
    },

    draftSiteDocument: async ({ params: { kind }, body, actor }) =>
      show(db, await draftDocument(deps, kind, body, actor)),

    async saveSiteDraft({ params: { id }, body: { expected_revision, ...written }, actor }) {
      await saveDraft(deps, { id, expected_revision }, written, actor)
      return show(db, id)
    },

    async discardSiteDraft({ params, body }) {
      await discardDraft(deps, { ...params, ...body })
      const row = await findDocument(db, params.id)
      return { document: row ? documentOf(row) : null }
    },

    async publishSiteDocument({ params, body, actor }) {
      await publishDraft(deps, { ...params, ...body }, actor)
      return show(db, params.id)
    },

    async scheduleSiteDocument({ params, body: { publish_at, expected_revision }, actor }) {
      const at = publish_at === null ? null : new Date(publish_at)
      await scheduleDraft(deps, { ...params, expected_revision }, at, actor)
      return show(db, params.id)
    },

    async withdrawSiteDocument({ params, body, actor }) {
      await withdrawDocument(deps, { ...params, ...body }, actor)
      return show(db, params.id)
    },
  } satisfies Partial<Routes>
}

function versionRoutes({ db }: Context) {
  return {
    async listSiteVersions({ params }) {
      const { kind } = await find(db, params.id)
      const rows = await listVersions(db, params.id)
      const contents = await listVersionContents(db, params.id, maxCompared + 1)
      return { items: versionsOf(kind as KindName, rows, contents) }
    },

    async showSiteVersion({ params: { id, number } }) {
      const row = await findVersion(db, id, number)
      if (!row) throw refuse(refusals.versionMissing)
      if (!row.content) throw refuse(refusals.newerProgram)
      return { content: row.content, schema_version: kindOf(row.kind).schemaVersion }
    },
  } satisfies Partial<Routes>
}

async function find(db: Db, id: string) {
  const row = await findDocument(db, id)
  if (!row) throw refuse(refusals.documentGone)
  return row
}

const show = async (db: Db, id: string) => documentOf(await find(db, id))

const showAll = async (db: Db) => ({ items: rowsOf(await listAllDocuments(db)) })

/** Of how many versions the history says what each has changed. */
const maxCompared = 100

/** Its links open beside it: no other page of ours may stand in a frame. */
const inFrame = (html: string) => html.replace('<head>', '<head><base target="_blank"/>')
