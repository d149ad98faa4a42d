import { type SqlBool, sql } from 'kysely'

/**
 * A condition for rows that nobody has changed since they were read.
 * @param changedAt the column; null where a row was never changed
 * @param expected ISO 8601, as the row had it when it was read
 */
export const unchangedSince = (changedAt: string, expected: string | null) =>
  sql<SqlBool>`${sql.ref(changedAt)} is not distinct from ${expected && new Date(expected)}`
