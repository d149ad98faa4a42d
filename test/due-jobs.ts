import { sql } from 'kysely'
import type { TestAcademy } from './academy.ts'

/** Makes all jobs due that wait for their time, such as mails that rest or are retried. */
export const makeJobsDue = ({ db }: Pick<TestAcademy, 'db'>) =>
  sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`.execute(db)
