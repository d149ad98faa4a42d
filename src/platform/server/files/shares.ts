import type { Person } from '#platform/actor.ts'
import { HttpError } from '#platform/errors.ts'
import { may } from '#platform/permissions.ts'
import { sizeInWords } from '#platform/sizes.ts'
import { type Db, lockFor } from '../db/database.ts'
import { countSentBy } from './data.ts'

export type Shares = ReturnType<typeof openShares>

type Sender = Pick<Person, 'id' | 'role'>

/**
 * The share of the storage that each person may take with what they send. Students have one; tutors and
 * admins send what all use, and are bound by the reserve of the disk alone.
 */
export function openShares({ db, studentBytes }: { db: Db; studentBytes: number }) {
  const shareOf = (person: Sender) => (may(person, 'handInSubmissions') ? studentBytes : undefined)
  /** Bytes of uploads that have begun and have no row yet, by person. */
  const arriving = new Map<string, number>()

  async function require(trx: Db, person: Sender, bytes: number, pending: number) {
    const share = shareOf(person)
    if (share === undefined) return
    const used = await countSentBy(trx, person.id)
    if (used + pending + bytes > share) throw shareFull({ used, share, bytes })
  }

  return {
    /** How much a person has sent, and may send in all; undefined where nothing limits that. */
    read: async (person: Sender) => ({
      used: await countSentBy(db, person.id),
      share: shareOf(person),
    }),

    /**
     * Locks out other announcements of this person until the transaction ends.
     * @throws {HttpError} 409 where a file that they announce does not fit into their share.
     */
    async requireFor(trx: Db, person: Sender, bytes: number) {
      await lockFor(trx, `share of the storage: ${person.id}`)
      await require(trx, person, bytes, arriving.get(person.id) ?? 0)
    },

    /**
     * Counts an upload that begins, until its row does.
     * @returns what ends the counting
     * @throws {HttpError} 409 where it does not fit into their share.
     */
    async hold(person: Sender, bytes: number) {
      const change = (by: number) => {
        const left = (arriving.get(person.id) ?? 0) + by
        if (left > 0) arriving.set(person.id, left)
        else arriving.delete(person.id)
      }
      const pending = arriving.get(person.id) ?? 0
      change(bytes)
      try {
        await require(db, person, bytes, pending)
      } catch (error) {
        change(-bytes)
        throw error
      }
      return () => change(-bytes)
    },
  }
}

function shareFull({ used, share, bytes }: { used: number; share: number; bytes: number }) {
  const message = `Your files take ${sizeInWords(used)} of the ${sizeInWords(share)} that each student has, so that one of ${sizeInWords(bytes)} does not fit. Withdraw a take that has no grade yet, or ask the office for more.`
  return new HttpError(409, { code: 'share_full', message, fields: { file: message } })
}
