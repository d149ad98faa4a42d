import { erasedWithAccount, type PersonalData } from '#platform/server/personal-data.ts'
import { listRecordingsMadeBy } from './data.ts'

export const recordingsPersonalData: PersonalData = {
  tables: { recordings: { section: 'recordings_made' } },
  collect: async (db, { id }) => ({ recordings_made: await listRecordingsMadeBy(db, id) }),
  erase: erasedWithAccount,
}
