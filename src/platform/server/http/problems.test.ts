import { expect, test } from 'vitest'
import { refusalOf } from './problems.ts'

/** As pg and Node throw them. */
const thrown = (properties: object) => Object.assign(new Error('It did not work.'), properties)

test.each([
  ['PostgreSQL has no room', thrown({ code: '53100' }), 503, 'no_room'],
  ['the disk has no room', thrown({ code: 'ENOSPC', syscall: 'write' }), 503, 'no_room'],
  ['the quota is used up', thrown({ code: 'EDQUOT' }), 503, 'no_room'],
  ['a bucket has no room', thrown({ name: 'XMinioStorageFull' }), 503, 'no_room'],
  ['a bucket’s quota is used up', thrown({ name: 'QuotaExceeded' }), 503, 'no_room'],
  ['PostgreSQL is being stopped', thrown({ code: '57P01' }), 503, 'unavailable'],
  [
    'PostgreSQL cannot be reached',
    thrown({ code: 'ECONNREFUSED', syscall: 'connect' }),
    503,
    'unavailable',
  ],
  [
    'PostgreSQL’s name is not known',
    thrown({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }),
    503,
    'unavailable',
  ],
  [
    'no address of PostgreSQL’s name answers',
    new AggregateError([
      thrown({ code: 'ECONNREFUSED', syscall: 'connect' }),
      thrown({ code: 'EHOSTUNREACH', syscall: 'connect' }),
    ]),
    503,
    'unavailable',
  ],
  [
    'the line to PostgreSQL breaks',
    thrown({ code: 'ECONNRESET', syscall: 'read' }),
    503,
    'unavailable',
  ],
  ['PostgreSQL took too long', thrown({ code: '57014' }), 503, 'unavailable'],
  ['another error', thrown({ code: '22012' }), 500, 'unexpected'],
])('where %s the answer says what to do', (_what, error, status, code) => {
  expect(refusalOf(error)).toMatchObject({ status, problem: { code } })
})
