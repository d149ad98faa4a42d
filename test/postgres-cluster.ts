import { startTestPostgres } from './postgres.ts'

/** Vitest's global setup: one PostgreSQL for all test files. */
export async function setup() {
  const postgres = await startTestPostgres()
  return postgres.stop
}
