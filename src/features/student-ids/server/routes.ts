import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { studentIdsContract } from '../contract.ts'
import { countByCategory, countMatching, listStudentIds } from './data.ts'
import { approve, changeDetails, release, remove } from './edit.ts'
import { importNames } from './import.ts'
import { studentIdOf } from './present.ts'

const pageSize = 50

export const studentIdsRoutes = ({
  db,
  clock,
  prefix,
}: {
  db: Db
  clock: Clock
  /** What every ID begins with. */
  prefix: string
}): Handlers<typeof studentIdsContract> => ({
  async listStudentIds({ query }) {
    const page = { ...query, limit: pageSize }
    const [items, total, counts] = await Promise.all([
      listStudentIds(db, page),
      countMatching(db, page),
      countByCategory(db),
    ])
    return { items: items.map(studentIdOf), total, counts }
  },

  addStudentId: async ({ body }) => studentIdOf(await approve(db, body, clock())),

  updateStudentId: async ({ params, body }) =>
    studentIdOf(await changeDetails(db, params.id, body)),

  deleteStudentId: ({ params }) => remove(db, params.id),

  releaseStudentId: async ({ params }) => studentIdOf(await release(db, params.id)),

  importStudentIds: ({ body }) => importNames(db, { ...body, prefix, now: clock() }),
})
