import { joinTestPostgres } from '../postgres.ts'

export default async function globalSetup() {
  const postgres = await joinTestPostgres()
  return () => postgres.leave()
}
