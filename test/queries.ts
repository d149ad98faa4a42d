import pg from 'pg'

export type Query = { text: string; values: unknown[] }

/** The queries of this process while a task runs, without the polling for jobs. */
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
