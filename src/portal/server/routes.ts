import type { Site } from '#features/publishing/site-types.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Changes } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { Log } from '#platform/server/log.ts'
import type { portalContract } from '../contract.ts'
import { readDashboard } from './dashboard.ts'
import { followChanges } from './follow-changes.ts'
import { readCourse } from './read-course.ts'
import { readTeaching } from './read-teaching.ts'

export const portalRoutes = (deps: {
  db: Db
  changes: Changes
  log: Log
  clock: Clock
  site: () => Site
  settledSite(): Promise<Site>
}): Handlers<typeof portalContract> => ({
  showDashboard: ({ actor }) => readDashboard(deps, actor),

  showCourse: ({ params, actor }) => readCourse(deps, actor, params.id),

  showTeaching: ({ actor }) => readTeaching(deps, actor),

  followChanges: ({ actor }) => followChanges(deps, actor),
})
