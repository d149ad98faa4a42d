import type { Context } from '#features/feature.ts'
import { refuse } from '#platform/errors.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { studentIdsContract } from '../contract.ts'
import { whyNotDelete } from '../policy.ts'
import { refusals } from '../refusals.ts'
import { addStudentId } from './add-student-id.ts'
import {
  countByCategory,
  countStudentIds,
  deleteUnused,
  findStudentId,
  listKnownAddresses,
  listStudentIds,
  updateDetails,
} from './data.ts'
import { importNames } from './import-names.ts'
import { approvedIdOf } from './present.ts'
import { release } from './release.ts'

export const studentIdsRoutes = ({
  db,
  clock,
  settings,
}: Context): Handlers<typeof studentIdsContract> => {
  const find = async (id: string) => {
    const row = await findStudentId(db, id)
    if (!row) throw refuse(refusals.gone)
    return approvedIdOf(row)
  }
  return {
    async listStudentIds({ query }) {
      const [rows, total, counts] = await Promise.all([
        listStudentIds(db, query),
        countStudentIds(db, query),
        countByCategory(db),
      ])
      return { items: rows.map(approvedIdOf), total, counts }
    },

    addStudentId: async ({ body }) => find(await addStudentId(db, body, clock())),

    async updateStudentId({ params, body }) {
      if (!(await updateDetails(db, params.id, body))) throw refuse(refusals.gone)
      return find(params.id)
    },

    async deleteStudentId({ params }) {
      if (await deleteUnused(db, params.id)) return
      const problem = whyNotDelete(await find(params.id))
      // Without one it was released in between, and can be deleted now.
      if (problem) throw refuse(problem)
      if (!(await deleteUnused(db, params.id))) throw refuse(refusals.gone)
    },

    releaseStudentId: async ({ params }) => approvedIdOf(await release(db, params.id)),

    checkImport: async ({ body }) => ({ known: await listKnownAddresses(db, body.names) }),

    importStudentIds: ({ body }) => importNames(body, { db, numbering: settings(), now: clock() }),
  }
}
