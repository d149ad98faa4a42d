import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { insertAssignment } from '#features/assignments/server/data.ts'
import { releaseCopy } from '#features/backups/server/data.ts'
import { enrol } from '#features/enrolments/server/enrol.ts'
import { testAcademy } from '../test/academy.ts'
import { backupsOf } from '../test/backups.ts'
import { signer } from '../test/sessions.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { features, retentions } from './features.ts'
import { scheduleJobs } from './schedule-jobs.ts'

test('out of a restored copy goes nothing until it is released', async () => {
  const academy = await testAcademy()
  onTestFinished(academy.close)
  const { db, people, clock } = academy
  const folder = await temporaryFolder('outgoing')
  const scheduled = new Map<string, () => Promise<void>>()
  const jobs = {
    every: async (queue: string, _cron: string, work: () => Promise<void>) =>
      void scheduled.set(queue, work),
    abolish: async () => {},
  }
  await scheduleJobs(jobs, features, {
    ...academy,
    site: academy.site.current,
    settings: () => academy.site.current().settings,
    retentions,
    clock: () => clock.now,
    publicUrl: 'http://academy.example',
    signer,
    backups: backupsOf(academy, folder),
    signal: new AbortController().signal,
  })
  const runAll = async () => {
    for (const work of scheduled.values()) await work()
    const told = await db.selectFrom('notifications').select('kind').execute()
    return { told: told.map(({ kind }) => kind), backups: (await readdir(folder)).length }
  }
  await enrol(db, people.student.id, [4], { source: 'office', now: clock.now })
  const due_date = new Date(clock.now.getTime() + 20 * 60 * 60 * 1000)
  const assignment = { title: 'Scales', course_id: 4, created_by: people.tutor.id, due_date }
  await insertAssignment(db, assignment)

  const copy = { backup_id: randomUUID(), made_at: clock.now }
  await db.insertInto('restored_copies').values(copy).execute()
  expect(await runAll()).toEqual({ told: [], backups: 0 })
  await releaseCopy(db, clock.now)
  expect(await runAll()).toEqual({ told: ['assignment_due'], backups: 1 })
})
