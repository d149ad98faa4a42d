import type { PersonalData } from '#platform/server/personal-data.ts'
import { findPerson, listLoginMethods, listSessions } from './data.ts'
import { eraseAccount } from './erase-account.ts'
import { listNameNoticesOf } from './names/data.ts'

export const accountsPersonalData: PersonalData = {
  tables: {
    users: { section: 'account' },
    name_notices: { section: 'earlier_names' },
    accounts: { section: 'ways_to_sign_in' },
    sessions: { section: 'sessions' },
    verifications: { omitted: 'A link that opens an account, for an hour.' },
    email_confirmations: { omitted: 'A link that confirms the address of the account.' },
    email_changes: { omitted: 'A link that changes the address, until it expires.' },
  },
  async collect(db, { id }) {
    const person = await findPerson(db, id)
    return {
      account: person ? [exportedAccount(person)] : [],
      earlier_names: (await listNameNoticesOf(db, [id])).map(({ user_id: _, ...notice }) => notice),
      ways_to_sign_in: await listLoginMethods(db, id),
      sessions: await listSessions(db, id),
    }
  },
  erase: (trx, { id }) => eraseAccount(trx, id),
}

const exportedColumns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'email_verified',
  'role',
  'created_at',
  'updated_at',
  'last_seen_at',
  'deactivated_at',
  'waiting_since',
  'teaches_all_courses',
  'time_zone',
] as const

const exportedAccount = (person: NonNullable<Awaited<ReturnType<typeof findPerson>>>) =>
  Object.fromEntries(exportedColumns.map((column) => [column, person[column]]))
