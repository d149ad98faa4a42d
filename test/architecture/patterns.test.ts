import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { featureOf, imports, isDataOfAnother, isPrivate, root } from './sources.ts'
import { readTables, speaksSql, writtenTables } from './sql.ts'

test('the patterns of these tests match every feature, with hyphens or without', () => {
  const features = globSync('src/features/*/', { cwd: root }).map((path) =>
    path.replace(/\/$/, '').split('/').pop(),
  )
  expect(new Set(imports.map(({ to }) => featureOf(to)).filter(Boolean))).toEqual(new Set(features))
  const server = 'src/features/student-ids/server'
  expect(isDataOfAnother('src/features/people/policy.ts', `${server}/data.ts`)).toBe(true)
  const kept = ['routes.ts', 'office-routes.ts', 'present-for-tutor.ts', 'names/data.ts']
  expect(kept.filter((path) => !isPrivate(`${server}/${path}`))).toEqual([])
  const queries = ['sql`select 1`', 'sql<{ id: string }>`select 1`', "db.selectFrom('users')"]
  expect(queries.filter((text) => !speaksSql(text))).toEqual([])
  const writes = ["db.updateTable('student_ids as ids')", 'sql`insert\n into student_ids`']
  expect(writes.flatMap(writtenTables)).toEqual(['student_ids', 'student_ids'])
  const reads = ["db.selectFrom('student_ids as ids')", 'sql`(select from\n student_ids)`']
  expect(reads.flatMap(readTables)).toEqual(['student_ids', 'student_ids'])
})
