import type { TestProject } from 'vitest/node'
import { joinTestPostgres } from './postgres.ts'

/** Vitest's global setup of tests with a database: one PostgreSQL for all. */
export async function setup(project: TestProject) {
  const postgres = await joinTestPostgres()
  project.onTestsRerun(postgres.update)
  return postgres.leave
}
