import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const thorough = crypto.scrypt

const quick = ((password, salt, length, options, done) =>
  thorough(password, salt, length, { ...options, N: 256 }, done)) as typeof thorough

/** Hashes passwords in tests with a sixty-fourth of the cost, since there are hundreds. */
export const hashQuickly = () => use(quick)

/** For tests of response times. */
export const hashThoroughly = () => use(thorough)

hashQuickly()

/** Replaces it also for modules that have imported it already. */
function use(scrypt: typeof thorough) {
  crypto.scrypt = scrypt
  syncBuiltinESMExports()
}
