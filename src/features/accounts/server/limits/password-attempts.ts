import { createHash } from 'node:crypto'
import { HttpError, refuse } from '#platform/errors.ts'
import type { FairQueue } from '#platform/server/fair-queue.ts'
import type { Limits } from '#platform/server/http/limits.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import type { Signer } from '#platform/server/signer.ts'
import { refusals } from '../../refusals.ts'
import { deviceCookies } from './device-cookies.ts'

/**
 * Wrong passwords in a minute after which an address has half of the turns at most; a whole school
 * shares one.
 */
const wrongFromAddress = { calls: 60, minutes: 1 }
const narrowMs = 60_000

/** Wrong passwords for one account, from one address and from anywhere, before the next has to wait. */
const freeFromAddress = 10
const freeFromAnywhere = 100
/** In a browser that its owner has logged in with before. */
const freeInKnownBrowser = 30

export type PasswordDeps = {
  limits: Limits
  turns: Pick<FairQueue, 'run' | 'putBehind' | 'narrow'>
  signer: Signer
  https: boolean
}

/**
 * Limits guessing at passwords without keeping right ones out. Wrong passwords count for an account,
 * from one address and from anywhere, with waits that grow. Nobody has to wait for what others behind
 * the same address type, but for their turn: the accounts there take turns, and those that have failed
 * come after the others. A browser in which somebody has logged in before carries a signed cookie for
 * that account and counts apart, with turns of its own, so that nobody can lock an owner out.
 */
export function limitPasswords({ limits, turns, signer, https }: PasswordDeps) {
  const addresses = limits.countTo('login-address', wrongFromAddress)
  const pairs = limits.countFailures('login-pair', freeFromAddress)
  const accounts = limits.countFailures('login-account', freeFromAnywhere)
  const devices = limits.countFailures('login-device', freeInKnownBrowser)
  const cookies = deviceCookies(signer, https)

  /** The counters that a wrong password for this account goes into, and where the next one waits. */
  async function countersFor(email: string, caller: Caller) {
    const account = accountKey(email)
    const device = cookies.find(caller.cookies, account)
    const counters = device
      ? [{ counter: devices, key: device }]
      : [
          { counter: pairs, key: pairOf(caller.address, account) },
          { counter: accounts, key: account },
        ]
    const [{ counter, key }] = counters as [(typeof counters)[0]]
    const isBehind = await counter.hasFailed(key)
    const place = { group: device ? `browser ${device}` : caller.address, line: account, isBehind }
    return { counters, place }
  }

  return {
    /**
     * Checks a password when its turn has come. `look` throws an error with one of `wrongCodes` where
     * the password is wrong, and only that counts.
     * @throws {HttpError} 429 after too many wrong ones, 503 where too many wait, and what `look` throws
     */
    async tryPassword<Result>(email: string, caller: Caller, look: () => Promise<Result>) {
      const { counters, place } = await countersFor(email, caller)
      await refuseEarly(counters)
      return turns.run(place, async () => {
        // Others for the same account have had their turns meanwhile.
        await refuseEarly(counters)
        try {
          const result = await look()
          await Promise.all(counters.map(({ counter, key }) => counter.forget(key)))
          return result
        } catch (error) {
          if (!isWrong(error)) throw error
          turns.putBehind(place)
          await Promise.all(counters.map(({ counter, key }) => counter.fail(key)))
          if (!(await addresses.take(caller.address))) turns.narrow(caller.address, narrowMs)
          throw error
        }
      })
    },

    /** Marks the browser as one in which the owner of this account has logged in. */
    remember: (email: string, caller: Caller) => cookies.set(caller, accountKey(email)),

    /** Forgets the wrong passwords for an account, from this address and from anywhere. */
    async forget(email: string, { address }: Caller) {
      const account = accountKey(email)
      await Promise.all([accounts.forget(account), pairs.forget(pairOf(address, account))])
    },
  }
}

/** Counters are kept under a hash of the email address. */
export const accountKey = (email: string) =>
  createHash('sha256').update(email).digest('base64url').slice(0, 22)

const pairOf = (address: string, account: string) => `${address} ${account}`

/** The error codes that say that a password is wrong. */
const wrongCodes = ['login_failed', 'wrong_password']

const isWrong = (error: unknown) =>
  error instanceof HttpError && wrongCodes.includes(error.problem.code)

/** @throws {HttpError} 429 before the wait of each counter is over */
async function refuseEarly(counters: readonly { counter: Failures; key: string }[]) {
  const waits = await Promise.all(counters.map(({ counter, key }) => counter.waitSeconds(key)))
  const seconds = Math.max(...waits)
  if (seconds > 0) throw refuse(refusals.tooManyAttempts(seconds))
}

type Failures = ReturnType<Limits['countFailures']>
