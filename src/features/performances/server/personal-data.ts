import { erasedWithAccount, type PersonalData } from '#platform/server/personal-data.ts'
import { listCommentsBy, listTakesOf } from './data.ts'

export const performancesPersonalData: PersonalData = {
  tables: { takes: { section: 'takes' }, take_comments: { section: 'said_of_takes' } },
  collect: async (db, { id }) => ({
    takes: await listTakesOf(db, id),
    said_of_takes: await listCommentsBy(db, id),
  }),
  // The waves stand in the takes; files and comments are deleted with these.
  erase: erasedWithAccount,
}
