import { startTestPostgres } from '../postgres.ts'

export default async function globalSetup() {
  const postgres = await startTestPostgres()
  return () => postgres.stop()
}
