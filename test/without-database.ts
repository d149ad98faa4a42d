import pg from 'pg'
import type { TestAcademy } from './academy.ts'

/** The database takes no connections, and those there are end: as while PostgreSQL is stopped. */
export async function withoutDatabase({ connectionUrl }: Pick<TestAcademy, 'connectionUrl'>) {
  const url = new URL(connectionUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new pg.Client(url.href)
  await client.connect()
  await client.query(`alter database "${name}" allow_connections false`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ])
  return {
    async letIn() {
      await client.query(`alter database "${name}" allow_connections true`)
      await client.end()
    },
  }
}
