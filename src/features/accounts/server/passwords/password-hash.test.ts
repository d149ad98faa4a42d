import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashQuickly, hashThoroughly } from '../../../../../test/quick-hashes.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

beforeAll(hashThoroughly)
afterAll(hashQuickly)

test.each([
  [
    'four quarter rests',
    '81ef2a23595b6cde03ed3e63a72ca12a:218610d00450dc7c2272204e86cab9cdd454ad3f1701a274188c7b225ffeff6fa041ed4d5d016f4e7e5f16fdb8dad2822973a1deb7a71bd95e4e0658add342ab',
  ],
  // Typed by another keyboard: the ligature and the composed letter are others, and read alike.
  [
    'Ligature fi, A\u030a and 練習',
    'a199ddedb5d6562ae001483b27ea44b9:806070e5b95bf7fc671bb91e8fa000cca6fd79e58b373977c2534b14dc312c1a35e6884af08c122ed2d0d969f41701493faff81874457a0f2c086bb0818214f3',
  ],
])('%j opens the account whose hash better-auth 1.7.7 has made', async (password, hash) => {
  expect(await verifyPassword(hash, password)).toBe(true)
  expect(await verifyPassword(hash, `${password} `)).toBe(false)
})

test('a password opens what it was hashed for, and each hash is another', async () => {
  const [one, other] = [await hashPassword('Ångström'), await hashPassword('Ångström')]
  expect(one).not.toBe(other)
  expect(await verifyPassword(one, 'Ångström')).toBe(true)
  expect(await verifyPassword(one, 'ångström')).toBe(false)
})

test.each([undefined, null, '', ':', 'no hash'])('nothing opens %j', async (hash) => {
  expect(await verifyPassword(hash, '')).toBe(false)
  expect(await verifyPassword(hash, 'four quarter rests')).toBe(false)
})
