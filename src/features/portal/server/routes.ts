import type { Changes } from '#platform/server/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { portalContract } from '../contract.ts'
import { followChanges } from './follow-changes.ts'

export const portalRoutes = (deps: {
  db: Db
  changes: Changes
}): Handlers<typeof portalContract> => ({
  followChanges: ({ actor }) => followChanges(deps, actor),
})
