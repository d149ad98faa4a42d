import type { Context } from '#features/feature.ts'
import { refuse } from '#platform/errors.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { assignmentsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { listHandedIn } from './hand-in/data.ts'
import { handIn } from './hand-in/hand-in.ts'
import { findAssignmentOf } from './own/data.ts'
import { assignmentOf, handedInOf } from './present.ts'

export const assignmentsRoutes = (on: Context): Handlers<typeof assignmentsContract> => ({
  async handIn({ params, body, file, actor }) {
    await handIn(on, actor, { assignmentId: params.id, file, notes: body.notes || null })
    const row = await findAssignmentOf(on.db, actor.id, params.id)
    if (!row) throw refuse(refusals.notYours)
    return assignmentOf(row)
  },

  async showOwnSubmission({ params, actor }) {
    const rows = await listHandedIn(on.db, params.id, actor.id)
    const [latest] = rows
    if (!latest) throw refuse(refusals.notYours)
    return { id: latest.id, handed_in: rows.map(handedInOf) }
  },
})
