import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const logged = (err: unknown) => {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).error({ err }, 'failed')
  return JSON.parse(lines.join('')).err
}

test('an error of the database is told without the row it speaks of', () => {
  const error = Object.assign(new Error('duplicate key "ada@x.example"'), {
    code: '23505',
    severity: 'ERROR',
    constraint: 'users_email_key',
  })
  expect(logged(error)).toMatchObject({
    message: 'duplicate key "…"',
    constraint: 'users_email_key',
  })
})

test('what pg-boss throws, a copy of an error, is told with its reason', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const copy = { ...cause, message: cause.message, stack: cause.stack, queue: 'mails' }
  expect(logged(copy)).toMatchObject({ message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' })
})

test('what is no error at all is not shown: it may be anything', () => {
  expect(JSON.stringify(logged({ email: 'ada@x.example' }))).not.toContain('ada')
})
