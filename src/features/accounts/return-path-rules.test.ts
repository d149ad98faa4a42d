import { expect, test } from 'vitest'
import { loginFor, pathAfterLogin, returnPath } from './return-path-rules.ts'

test.each([
  '/',
  '/dashboard',
  '/dashboard?tab=x',
  '/admin/live-rooms/7?from=//x#list',
  '/room/caf%C3%A9',
  '/loginx',
])('%j is a way back', (next) => {
  expect(returnPath(next)).toBe(next)
})

test.each([
  null,
  '',
  'dashboard',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/./evil.example',
  '/.//evil.example',
  '/admin/..//evil.example',
  '/dashboard//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  ' /dashboard',
  '/\t/evil.example',
  '/dash\nboard',
  '/dash\u0000board',
  '/\u200b/evil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%252Fevil.example',
  '/%2e%2e/evil',
  '%2Fdashboard',
  '/%zz',
  '/login',
  '/login/',
  '/login?next=/dashboard',
  '/%6Cogin',
  '/forgot-password',
  '/reset-password#access_token=x',
  '/confirm-email?token=x',
  '/api/session',
  `/${'a'.repeat(1000)}`,
])('%j is none', (next) => {
  expect(returnPath(next)).toBeUndefined()
})

test.each([
  [null, false, '/dashboard'],
  ['//evil.example', false, '/dashboard'],
  ['/live-rooms', false, '/live-rooms'],
  ['/admin/discussions', false, '/admin/discussions'],
  [null, true, '/admin'],
  ['/admin/discussions?page=2', true, '/admin/discussions?page=2'],
  ['/dashboard', true, '/admin'],
  ['/administrator', true, '/admin'],
] as const)('with %j the login, admin mode %j, leads to %s', (next, admin, page) => {
  expect(pathAfterLogin(next, { admin })).toBe(page)
})

test('the page that asks for the login is found again', () => {
  const page = '/admin/assignments?course=4&sort=due date'
  const { searchParams } = new URL(loginFor('/admin/assignments?course=4'), 'http://x')
  expect(returnPath(searchParams.get('next'))).toBe('/admin/assignments?course=4')
  expect(loginFor(page)).not.toContain('&')
})
