import type { FairQueue } from '#platform/server/fair-queue.ts'
import { hashPassword } from './password-hash.ts'
import { type Owner, refuseWeak } from './password-strength.ts'

export type PasswordHasher = ReturnType<typeof createPasswordHasher>

/** Judges and hashes new passwords, in turn with those that are checked. */
export const createPasswordHasher = (turns: FairQueue) => ({
  /**
   * The hash of a new password, when the address that it comes from has its turn.
   * @throws {HttpError} 422 where it is weak, 503 where too many wait
   */
  hash: (password: string, owner: Owner, address: string) =>
    turns.run({ group: address, line: `new ${owner.email}` }, async () => {
      await refuseWeak(password, owner)
      return hashPassword(password)
    }),
})
