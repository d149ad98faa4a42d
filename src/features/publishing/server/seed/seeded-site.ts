import type { Draft } from '../../field-types.ts'
import { kindsOfSite, siteFrom } from '../../site-rules.ts'
import { seeds } from './seeds.ts'

/** The site of an empty database, for the prints that a build makes ahead, and for tests. */
export const seededSite = siteFrom(
  kindsOfSite.flatMap((kind) =>
    seeds[kind].map((content) => ({ kind, content: content as Draft })),
  ),
)
