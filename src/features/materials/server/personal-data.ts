import { publishChange } from '#platform/server/db/changes.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { listMaterialsAddedBy } from './data.ts'

export const materialsPersonalData: PersonalData = {
  tables: { materials: { section: 'materials_added' } },
  collect: async (db, { id }) => ({ materials_added: await listMaterialsAddedBy(db, id) }),
  // They stay with their courses, and the database takes the name from them with the account.
  erase: (trx) => publishChange(trx, { topic: 'materials' }),
}
