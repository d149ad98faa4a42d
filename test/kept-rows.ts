import type { TestAcademy } from './academy.ts'

/**
 * Keeps the rows of all tables; the returned function restores them. What the server has in memory,
 * such as the published site, stays as it is.
 */
export async function keepRows({ database: { pool } }: Pick<TestAcademy, 'database'>) {
  const { rows } = await pool.query<{ name: string; columns: string }>(`
    select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by 1`)
  const statements = (toStatement: (table: (typeof rows)[number]) => string) =>
    rows.map(toStatement).join(';')
  await pool.query(`create schema kept;
    ${statements(({ name }) => `create table kept.${name} as table public.${name}`)}`)
  return async () => {
    // No trigger runs, and the order of the tables does not matter.
    await pool.query(`begin;
      set local session_replication_role = replica;
      truncate ${rows.map(({ name }) => `public.${name}`).join(', ')};
      delete from pgboss.job;
      ${statements(
        ({ name, columns }) => `insert into public.${name} (${columns})
          overriding system value select ${columns} from kept.${name}`,
      )};
      commit`)
  }
}
