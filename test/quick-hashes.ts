import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const thorough = crypto.scrypt

/** Passwords in tests are hashed with a sixty-fourth of the work: hundreds of them are. */
use(((password, salt, length, options, done) =>
  thorough(password, salt, length, { ...options, N: 256 }, done)) as typeof thorough)

/** For a test of how long an answer takes. */
export const hashThoroughly = () => use(thorough)

/** Also for those who have imported it already. */
function use(scrypt: typeof thorough) {
  crypto.scrypt = scrypt
  syncBuiltinESMExports()
}
