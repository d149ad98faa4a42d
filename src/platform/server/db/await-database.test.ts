import { expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { awaitDatabase } from './await-database.ts'

const log = createLog('silent')
const failure = (cause: object) =>
  new Error('DATABASE_URL cannot be used.', { cause: Object.assign(new Error('why'), cause) })

test.each([
  ['nobody listens', { code: 'ECONNREFUSED', syscall: 'connect' }],
  ['its name is not known yet', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }],
  ['it starts', { code: '57P03' }],
  ['others have all connections', { code: '53300' }],
])('a database is waited for where %s', async (_, cause) => {
  const waiting = vi.fn()
  const open = vi.fn(async () => 'open').mockRejectedValueOnce(failure(cause))
  expect(await awaitDatabase(open, { log, waiting, firstPauseMs: 1 })).toBe('open')
  expect(waiting).toHaveBeenCalledOnce()
})

test.each([
  ['a wrong password', { code: '28P01' }],
  ['no such database', { code: '3D000' }],
  ['a version that is too old', {}],
])('%s is refused at once', async (_, cause) => {
  const waiting = vi.fn()
  const open = vi.fn().mockRejectedValue(failure(cause))
  await expect(awaitDatabase(open, { log, waiting })).rejects.toThrow('DATABASE_URL')
  expect(open).toHaveBeenCalledOnce()
  expect(waiting).not.toHaveBeenCalled()
})
