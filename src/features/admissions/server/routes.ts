import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { admissionsContract } from '../contract.ts'
import { apply } from './apply.ts'
import { receiptOf } from './present.ts'
import type { EmailDeps } from './write-emails.ts'

export const admissionsRoutes = (
  admissions: EmailDeps & { db: Db; clock: Clock },
): Handlers<typeof admissionsContract> => ({
  applyForCourses: async ({ body, waitSeconds }) =>
    receiptOf(await apply(admissions, body, admissions.clock(), waitSeconds)),
})
