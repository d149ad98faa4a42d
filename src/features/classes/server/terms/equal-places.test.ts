import { expect, test } from 'vitest'
import { makeSchema, migrationsFolder } from '#platform/server/db/migrate.ts'
import { readMigrations } from '#platform/server/db/migration-files.ts'
import { withClient } from '../../../../../test/backups.ts'
import { createEmptyDatabase } from '../../../../../test/postgres.ts'

/** Runs the migration on a database that has these places, and returns what is in it afterwards. */
async function migrate(places: string) {
  const database = await createEmptyDatabase()
  try {
    return await withClient(database.url, async (client) => {
      const migrations = await readMigrations(migrationsFolder)
      const number = migrations.findIndex(({ name }) => name.includes('one-equality-of-names'))
      await makeSchema(client, migrations.slice(0, number))
      await client.query(`
        insert into places (name, created_at) values ${places};
        insert into users (first_name, last_name, email, role, email_verified, deactivated_at) values
          ('Ada', 'Boss', 'ada@mail.example', 'admin', true, null),
          ('Gone', 'Boss', 'gone@mail.example', 'admin', true, now()),
          ('Sam', 'Student', 'sam@mail.example', 'student', true, null),
          ('Sám', 'Student', 'sam2@mail.example', 'student', true, null)`)
      await client.query(migrations[number]?.sql ?? '')
      const rowsOf = async (query: string) => (await client.query(query)).rows
      return {
        names: (await rowsOf('select name from places order by created_at')).map((it) => it.name),
        notices: await rowsOf(
          'select first_name, body, href from notifications join users on users.id = user_id',
        ),
        people: await rowsOf('select first_name, last_name from users order by email'),
      }
    })
  } finally {
    await database.drop()
  }
}

test('of places whose names are equal now the oldest keeps its own, and the office is told', async () => {
  const long = 'Ö'.repeat(60)
  const { names, notices, people } = await migrate(`
    ('Élan', '2025-01-01'), ('élan', '2025-01-02'), ('Elan', '2025-01-03'), ('Elan (2)', '2025-01-04'),
    ('Room 2', '2025-01-05'), ('${long}', '2025-01-06'), ('${long.toLowerCase()}', '2025-01-07')`)
  const short = `${'ö'.repeat(56)} (2)`
  expect(names).toEqual(['Élan', 'élan (3)', 'Elan (4)', 'Elan (2)', 'Room 2', long, short])
  expect(notices).toEqual([
    {
      first_name: 'Ada',
      body: `Elan is now Elan (4); élan is now élan (3); ${long.toLowerCase()} is now ${short}. Their classes stay with them. Rename them under Terms.`,
      href: '/admin/terms',
    },
  ])
  expect(people.map(({ first_name }) => first_name)).toEqual(['Ada', 'Gone', 'Sám', 'Sam'])
})

test('where no names are equal nobody is told', async () => {
  const { names, notices } = await migrate("('Élan', '2025-01-01'), ('Room 2', '2025-01-02')")
  expect([names, notices]).toEqual([['Élan', 'Room 2'], []])
})
