import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const thorough = crypto.scrypt

const quick = ((password, salt, length, options, done) =>
  thorough(password, salt, length, { ...options, N: 256 }, done)) as typeof thorough

/** Passwords in tests are hashed with a sixty-fourth of the work: hundreds of them are. */
export const hashQuickly = () => use(quick)

/** For a test of how long an answer takes. The next file finds them quick again. */
export const hashThoroughly = () => use(thorough)

hashQuickly()

/** Also for those who have imported it already. */
function use(scrypt: typeof thorough) {
  crypto.scrypt = scrypt
  syncBuiltinESMExports()
}
