// Protects: src/features/backups, src/platform/server/files

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { hashesBelow } from '../backups.ts'
import { filesToMove } from '../files-to-move.ts'
import { createTestDatabase, type TestDatabase } from '../postgres.ts'

let database: TestDatabase
let moving: Awaited<ReturnType<typeof filesToMove>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  moving = await filesToMove(database.url)
  onTestFinished(moving.s3.close)
})

test('a bucket that goes away in the middle is told, and the next run goes on from there', async () => {
  await moving.keep(...Array.from({ length: 30 }, (_, it): [string] => [`take-${it}`]))
  const stop = moving.whenArrives(() => {
    if (moving.s3.objects.size > 10) throw new Error('The store breaks off.')
  })
  expect(await moving.move()).toMatch(
    /Failed: http\S+ does not answer as it should .* run this again\./,
  )
  stop()
  expect(await moving.move()).toMatch(/30 files are in the bucket academy: 2\d files copied/)
  expect(moving.hashesInBucket()).toEqual(await hashesBelow(moving.folder))
})

/** The command as npm starts it. */
function start() {
  const child = spawn(process.execPath, ['src/move-files.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...moving.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = Promise.all([text(child.stdout), text(child.stderr)]).then((it) => it.join(''))
  return { child, ended: once(child, 'exit').then(async ([code]) => ({ code, said: await said })) }
}

test('killed in the middle and run again, it ends with every file as it was', async () => {
  const takes = Array.from({ length: 60 }, (_, it): [string, Buffer] => [
    `takes/${it}.wav`,
    randomBytes(50_000),
  ])
  await moving.keep(...takes)
  const { child, ended } = start()
  while (moving.s3.objects.size < 15) {
    if (child.exitCode !== null) throw new Error(`It ended before: ${(await ended).said}`)
    await wait(2)
  }
  child.kill('SIGKILL')
  await ended
  expect(moving.s3.objects.size).toBeLessThan(60)
  const { code, said } = await start().ended
  expect({ code, said }).toEqual({
    code: 0,
    said: expect.stringMatching(/60 files are in the bucket academy: [2-4]\d files copied/),
  })
  expect(moving.hashesInBucket()).toEqual(await hashesBelow(moving.folder))
})
