import { fairQueue } from '#platform/server/fair-queue.ts'
import { hashing } from './hashing.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

export type PasswordHasher = ReturnType<typeof createPasswordHasher>

/** Hashes a few passwords at a time. Logins take turns by address before they come here. */
export function createPasswordHasher() {
  const queue = fairQueue({ ...hashing, mostOfGroup: hashing.mostWaiting })
  return {
    /** @throws {HttpError} 503 where too many wait */
    hash: (password: string) => queue.run('', () => hashPassword(password)),

    /**
     * False also where there is no hash, after just as long.
     * @throws {HttpError} 503 where too many wait
     */
    verify: (hash: string | null | undefined, password: string) =>
      queue.run('', () => verifyPassword(hash, password)),
  }
}
