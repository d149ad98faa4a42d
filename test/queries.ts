import pg from 'pg'

export type Query = { text: string; values: unknown[] }

/** What this process asks of PostgreSQL while some work is done; the looks for jobs go on beside it. */
export async function queriesOf(task: () => Promise<unknown>): Promise<Query[]> {
  const queries: Query[] = []
  const { query } = pg.Client.prototype
  const recorded = function (this: pg.Client, ...all: unknown[]) {
    const [first, values = []] = all as [string | Query, unknown[]?]
    queries.push(typeof first === 'string' ? { text: first, values } : first)
    return (query as (...args: unknown[]) => unknown).apply(this, all)
  }
  pg.Client.prototype.query = recorded as typeof query
  try {
    await task()
  } finally {
    pg.Client.prototype.query = query
  }
  return queries
    .filter(({ text }) => !text.includes('pgboss.'))
    .map(({ text, values = [] }) => ({ text, values }))
}
