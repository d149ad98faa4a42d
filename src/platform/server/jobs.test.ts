import { expect, onTestFinished, test } from 'vitest'
import { testAcademy } from '../../../test/academy.ts'
import { startJobs } from './jobs.ts'
import { createLog } from './log.ts'

test('what an earlier version ran by a cron line is abolished, and what was due with it', async () => {
  const academy = await testAcademy()
  onTestFinished(academy.close)
  const { db, database } = academy
  const jobs = await startJobs({ database, log: createLog('silent') })
  onTestFinished(() => jobs.stop())
  const rows = async (table: 'schedule' | 'job') => {
    const { rows } = await database.pool.query(
      `select name from pgboss.${table} where name = 'of-before' ${table === 'job' ? "and state < 'active'" : ''}`,
    )
    return rows.length
  }
  await jobs.every('of-before', '3 3 * * *', async () => {})
  await jobs.add(db, 'of-before', {}, { afterSeconds: 600 })
  expect([await rows('schedule'), await rows('job')]).toEqual([1, 1])
  await jobs.abolish('of-before')
  expect([await rows('schedule'), await rows('job')]).toEqual([0, 0])
  await jobs.abolish('of-before')
  await jobs.abolish('never-there')
})
