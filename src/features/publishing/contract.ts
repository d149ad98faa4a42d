import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { atMost } from '#platform/text.ts'
import { whyNot } from '#platform/why-not.ts'
import { draftLength, listLength, textLength } from './content-rules.ts'
import type { Draft } from './field-types.ts'
import { kindNames, Schedule, whyNotSchedule } from './rules.ts'
import type { Site } from './site-types.ts'

const Author = z.object({ first_name: z.string(), last_name: z.string() })

const text = z.string().check(atMost(textLength))
const named = <Value extends z.ZodMiniType>(value: Value) =>
  z.record(z.string().check(atMost(40)), value)
const listed = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.maxLength(listLength))

/** A text, or as many levels of lists and groups as there are. */
const nested = (levels: number): z.ZodMiniType =>
  levels === 0 ? text : z.union([text, listed(nested(levels - 1)), named(nested(levels - 1))])

/** As deep as forms are: a group with a list of groups in it, or a list of groups with lists. */
const content = named(nested(3)).check(
  z.refine(
    (draft) => JSON.stringify(draft).length <= draftLength,
    'This is more than a draft keeps',
  ),
) as unknown as z.ZodMiniType<Draft, Draft>

/** A sign may take three bytes. */
const bodyLimit = 3 * draftLength

/** A document as an editor sees it. */
export const SiteDocument = z.object({
  kind: z.enum(kindNames),
  id: z.uuid(),
  /** Sent back with every change, which is refused where somebody else has changed it since. */
  revision: z.int(),
  /** The shape of its contents; a form of another one cannot show them. */
  schema_version: z.int(),
  /** What is being written; null where nothing differs from the site. */
  draft: z.nullable(z.object({ content, at: z.iso.datetime(), by: z.nullable(Author) })),
  /** When the draft goes out by itself; null where nobody has said so. */
  publish_at: z.nullable(z.iso.datetime()),
  /** Why it did not, at the time that somebody had said; null where nothing has failed. */
  held_back: z.nullable(z.string()),
  /** What stands on the site; null where it does not, or no more. */
  published: z.nullable(content),
  /** What stands on the site or stood there last; null where it was never published. */
  last: z.nullable(content),
  /** The newest version, also one that took it off the site; null where it was never published. */
  version: z.nullable(z.int()),
})
export type SiteDocument = z.infer<typeof SiteDocument>

/** A document in the list of all. */
export const SiteRow = z.object({
  kind: z.enum(kindNames),
  id: z.uuid(),
  revision: z.int(),
  name: z.string(),
  summary: z.string(),
  /** By which others name it, such as that of a course; null where its kind has none. */
  number: z.nullable(z.string()),
  state: z.object({
    is_draft: z.boolean(),
    is_published: z.boolean(),
    /** In how many places the draft differs from what stands on the site. */
    changes: z.int(),
    publish_at: z.nullable(z.iso.datetime()),
    is_held_back: z.boolean(),
    version: z.nullable(z.int()),
    /** Whether a newer program has written it, so that this one shows older words of it or none. */
    is_newer: z.boolean(),
  }),
})
export type SiteRow = z.infer<typeof SiteRow>

export const SiteVersion = z.object({
  number: z.int(),
  /** Whether it was taken off the site by it. */
  is_withdrawal: z.boolean(),
  at: z.iso.datetime(),
  /** Null: the first content of the site, or somebody whose account was erased. */
  by: z.nullable(Author),
  /**
   * What it says otherwise than the version before, as the form calls it: `Syllabus, Week 4, Topic`.
   * Null where nobody compares any more, or where there is none before.
   */
  changes: z.nullable(z.array(z.string())),
})
export type SiteVersion = z.infer<typeof SiteVersion>

/** Something of the site that keeps its old form, and why. */
export const PrintFailure = z.object({ path: z.string(), message: z.string() })
export type PrintFailure = z.infer<typeof PrintFailure>

/** Who is enrolled in a course; the first of them by name. */
export const Enrolled = z.object({
  course: z.string(),
  count: z.int(),
  names: z.array(z.string()),
})
export type Enrolled = z.infer<typeof Enrolled>

const params = z.object({ id: z.uuid() })
const expected_revision = z.int()
/** The shape that the form of the content had; without it, that of the server. */
const schema_version = z.optional(z.int().check(z.positive()))
const gone = 'It was thrown away'
const changed = 'Somebody else has changed it since'
const newer = 'Only a newer program can read what it says'

const DraftsToPublish = z.object({
  documents: z
    .array(z.object({ id: z.uuid(), expected_revision }))
    .check(z.minLength(1, 'Choose what is to be published'), z.maxLength(200)),
})

/** Everything that stands on the site, for everybody; what is the office’s own is left out. */
const PublicSite = z.custom<Omit<Site, 'settings'>>()

export const publishingContract = {
  showPublishedSite: endpoint({
    method: 'GET',
    path: '/api/published-site',
    summary: 'What the academy publishes: courses, prices, timetable and texts',
    access: 'everyone',
    returns: PublicSite,
    // Every open page of a school asks when something is published.
    limit: { perAddress: { calls: 10_000, minutes: 10 } },
  }),
  showServerSettings: endpoint({
    method: 'GET',
    path: '/api/server-settings',
    summary: 'The settings that the environment of the server sets, which wins over the office',
    access: 'editSite',
    /** As the form of the settings has them. */
    returns: z.object({ settings: content }),
  }),
  listSite: endpoint({
    method: 'GET',
    path: '/api/site',
    summary: 'Everything that the academy publishes, with its state',
    access: 'editSite',
    returns: z.object({ items: z.array(SiteRow), failures: z.array(PrintFailure) }),
  }),
  publishSiteDrafts: endpoint({
    method: 'POST',
    path: '/api/site/publications',
    summary: 'Publish several drafts together, all or none',
    access: 'editSite',
    body: DraftsToPublish,
    validate: whyNot(DraftsToPublish),
    returns: z.object({ items: z.array(SiteRow) }),
    status: 201,
    refusals: {
      404: gone,
      409: changed,
      422: 'Some of them need another look, named by their ids',
    },
  }),
  listEnrolled: endpoint({
    method: 'GET',
    path: '/api/site/enrolled',
    summary: 'Who is enrolled in some courses, before their classes change',
    access: 'editSite',
    query: z.object({
      courses: z.string().check(atMost(1000), z.regex(/^\d{1,9}(,\d{1,9}){0,99}$/)),
    }),
    returns: z.object({ items: z.array(Enrolled) }),
  }),
  showSiteDocument: endpoint({
    method: 'GET',
    path: '/api/site/documents/:id',
    summary: 'A document with its draft',
    access: 'editSite',
    params,
    returns: SiteDocument,
    refusals: { 404: gone, 503: newer },
  }),
  previewSiteDocument: endpoint({
    method: 'GET',
    path: '/api/site/documents/:id/preview',
    summary: 'The page that shows a document, as it would be with its draft',
    access: 'editSite',
    params,
    responds: 'page',
    refusals: { 404: gone, 422: 'Some fields need another look' },
  }),
  draftSiteDocument: endpoint({
    method: 'POST',
    path: '/api/site/:kind',
    summary: 'Begin the draft of a new one',
    access: 'editSite',
    params: z.object({ kind: z.enum(kindNames) }),
    body: z.object({ content, schema_version }),
    bodyLimit,
    returns: SiteDocument,
    status: 201,
    refusals: { 409: 'There is one of this kind, and no other' },
    limit: { perPerson: { calls: 200, minutes: 10 } },
  }),
  saveSiteDraft: endpoint({
    method: 'PUT',
    path: '/api/site/documents/:id/draft',
    summary: 'Save a draft, complete or not; nobody but the office sees it',
    access: 'editSite',
    params,
    body: z.object({ content, schema_version, expected_revision }),
    bodyLimit,
    returns: SiteDocument,
    refusals: { 404: gone, 409: changed, 503: newer },
  }),
  discardSiteDraft: endpoint({
    method: 'DELETE',
    path: '/api/site/documents/:id/draft',
    summary: 'Throw a draft away; what was never published goes with it',
    access: 'editSite',
    params,
    body: z.object({ expected_revision }),
    /** What is left of it: what stands on the site, or stood there. */
    returns: z.object({ document: z.nullable(SiteDocument) }),
    refusals: { 404: gone, 409: changed },
  }),
  publishSiteDocument: endpoint({
    method: 'POST',
    path: '/api/site/documents/:id/versions',
    summary: 'Publish a draft as the next version',
    access: 'editSite',
    params,
    body: z.object({ expected_revision }),
    returns: SiteDocument,
    status: 201,
    refusals: { 404: gone, 409: changed, 422: 'Some fields need another look' },
  }),
  scheduleSiteDocument: endpoint({
    method: 'PUT',
    path: '/api/site/documents/:id/publish-at',
    summary: 'Let a draft go out at a time, or hold it back',
    access: 'editSite',
    params,
    body: Schedule,
    validate: whyNotSchedule,
    returns: SiteDocument,
    refusals: { 404: gone, 409: changed, 422: 'Some fields need another look' },
  }),
  withdrawSiteDocument: endpoint({
    method: 'POST',
    path: '/api/site/documents/:id/withdrawal',
    summary: 'Take something off the site; its versions stay',
    access: 'editSite',
    params,
    body: z.object({ expected_revision }),
    returns: SiteDocument,
    refusals: { 404: gone, 409: changed },
  }),
  listSiteVersions: endpoint({
    method: 'GET',
    path: '/api/site/documents/:id/versions',
    summary: 'Who published what when, the newest first',
    access: 'editSite',
    params,
    returns: z.object({ items: z.array(SiteVersion) }),
    refusals: { 404: gone },
  }),
  showSiteVersion: endpoint({
    method: 'GET',
    path: '/api/site/documents/:id/versions/:number',
    summary: 'What a version says',
    access: 'editSite',
    params: z.object({ id: z.uuid(), number: z.coerce.number().check(z.int(), z.positive()) }),
    returns: z.object({ content, schema_version: z.int() }),
    refusals: { 404: 'There is no such version', 503: newer },
  }),
} satisfies Contract
