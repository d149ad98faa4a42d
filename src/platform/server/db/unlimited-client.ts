import pg from 'pg'

/** A connection without the time limits of requests, for work that may take as long as it takes. */
export function unlimitedClient(target: pg.ClientConfig) {
  const client = new pg.Client({
    ...target,
    application_name: 'cadenza',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    query_timeout: 0,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  client.on('error', () => {})
  return client
}
