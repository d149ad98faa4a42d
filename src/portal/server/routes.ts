import type { Context } from '#features/feature.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { portalContract } from '../contract.ts'
import { readDashboard } from './dashboard.ts'
import { followChanges } from './follow-changes.ts'
import { readCourse } from './read-course.ts'
import { readTeaching } from './read-teaching.ts'

export const portalRoutes = (deps: Context): Handlers<typeof portalContract> => ({
  showDashboard: ({ actor }) => readDashboard(deps, actor),

  showCourse: ({ params, actor }) => readCourse(deps, actor, params.id),

  showTeaching: ({ actor }) => readTeaching(deps, actor),

  followChanges: ({ actor }) => followChanges(deps, actor),
})
