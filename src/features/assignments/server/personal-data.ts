import { publishChange } from '#platform/server/db/changes.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { listAssignmentsMadeBy } from './data.ts'
import { listReplacedSubmissionsOf, listSubmissionsOf } from './hand-in/data.ts'
import { listOnTheirWayOf } from './on-their-way/data.ts'

export const assignmentsPersonalData: PersonalData = {
  tables: {
    assignment_submissions: { section: 'work_handed_in' },
    earlier_submissions: { section: 'work_replaced' },
    submissions_on_their_way: { section: 'work_on_its_way' },
    assignments: { section: 'assignments_made' },
  },
  collect: async (db, { id }) => ({
    work_handed_in: await listSubmissionsOf(db, id),
    work_replaced: await listReplacedSubmissionsOf(db, id),
    work_on_its_way: await listOnTheirWayOf(db, id),
    assignments_made: await listAssignmentsMadeBy(db, id),
  }),
  // Submissions are deleted with the account.
  erase: (trx) => publishChange(trx, { topic: 'assignments' }),
}
