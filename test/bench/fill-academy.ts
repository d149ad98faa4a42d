import pg from 'pg'
import type { TestAcademy } from '../academy.ts'

/**
 * Fills an academy over connections of their own: the server's give a statement twelve seconds, which
 * years of a large academy take longer than.
 */
export async function fillAcademy(
  { connectionUrl }: Pick<TestAcademy, 'connectionUrl'>,
  fill: (pool: pg.Pool) => Promise<unknown>,
) {
  const pool = new pg.Pool({ connectionString: connectionUrl })
  try {
    await fill(pool)
  } finally {
    await pool.end()
  }
}
