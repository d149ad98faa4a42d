import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** Vitest loads this file once as a setup and again for whoever imports it. */
const shared = globalThis as { thoroughScrypt?: typeof crypto.scrypt }
shared.thoroughScrypt ??= crypto.scrypt
const thorough = shared.thoroughScrypt

const quick = ((password, salt, length, options, done) =>
  thorough(password, salt, length, { ...options, N: 256 }, done)) as typeof thorough

/** Hashes passwords in tests with a sixty-fourth of the cost, since there are hundreds. */
export const hashQuickly = () => use(quick)

/** For tests of response times. */
export const hashThoroughly = () => use(thorough)

/** Counts the passwords that are hashed while `act` runs. */
export async function countHashes(act: () => Promise<unknown>) {
  let count = 0
  use(((password, salt, length, options, done) => {
    count += 1
    quick(password, salt, length, options, done)
  }) as typeof thorough)
  try {
    await act()
    return count
  } finally {
    hashQuickly()
  }
}

hashQuickly()

/** Replaces it also for modules that have imported it already. */
function use(scrypt: typeof thorough) {
  crypto.scrypt = scrypt
  syncBuiltinESMExports()
}
