import pg from 'pg'

export type PostgresConnection = {
  /** The folder of the Unix socket. */
  host: string
  port: number
  user: string
  password: string
  database: string
  ssl: false
}

/** Held as long as the connection, so that it is released however its holder ends. */
export type ServerLock = { client: pg.Client; lost: Promise<unknown> }

/** Tries to become the one server of this PostgreSQL. */
export async function tryServerLock(
  connection: PostgresConnection,
): Promise<ServerLock | 'held' | 'unreachable'> {
  const client = new pg.Client({
    ...connection,
    // Advisory locks belong to one database; this one is always there.
    database: 'postgres',
    application_name: 'cadenza server lock',
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => {})
  const lost = new Promise((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    const { rows } = await client.query({
      text: 'select pg_try_advisory_lock($1) as locked',
      values: [lockKey],
      // Of this question alone: the session also makes the database, which takes its time.
      query_timeout: 2_000,
    } as pg.QueryConfig)
    if (rows[0].locked) return { client, lost }
    await client.end()
    return 'held'
  } catch (error) {
    await client.end().catch(() => {})
    if ((error as pg.DatabaseError).code === '28P01') {
      throw new Error('The database refuses the password in DATA_DIR/postgres-password.')
    }
    return 'unreachable'
  }
}

const lockKey = 0x43_41_44
