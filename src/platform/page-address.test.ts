import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  [pageAddress('/'), '/'],
  [pageAddress('/dashboard'), '/dashboard'],
  [pageAddress('/dashboard', { tab: 'schedule' }), '/dashboard?tab=schedule'],
  [pageAddress('/dashboard', { tab: undefined }), '/dashboard'],
  [pageAddress('/courses/:id', { id: 4 }), '/courses/4'],
  [pageAddress('/room/:id', { id: 'a/b?c' }), '/room/a%2Fb%3Fc'],
  [
    pageAddress('/admin/people/:id', { id: 'x', state: 'a b&c' }),
    '/admin/people/x?state=a%20b%26c',
  ],
])('%s is %s', (address, expected) => {
  expect(address).toBe(expected)
})
