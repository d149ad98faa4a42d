import { createHash, randomBytes } from 'node:crypto'
import { minutesInWords } from '#platform/dates.ts'
import { HttpError, tooMany } from '#platform/errors.ts'
import type { FairQueue } from '#platform/server/fair-queue.ts'
import { cookieIn, secureName, setCookie } from '#platform/server/http/cookies.ts'
import type { Limits } from '#platform/server/http/limits.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import type { Signer } from '#platform/server/signer.ts'
import { guesses, manyWrongIds, refusals } from '../../rules.ts'

export type Attempts = ReturnType<typeof createAttempts>

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

/**
 * Limits guessing at passwords without keeping right ones out. Wrong passwords count for an account,
 * from one address and from anywhere, with waits that grow. Nobody has to wait for what others behind
 * the same address type, but for their turn: the accounts there take turns, and those that have failed
 * come after the others. A browser in which somebody has logged in before carries a signed cookie for
 * that account and counts apart, with turns of its own, so that nobody can lock an owner out (OWASP:
 * "device cookies").
 */
export function createAttempts({ limits, turns, signer, https }: Deps) {
  const addresses = limits.countTo('login-address', wrongFromAddress)
  const pairs = limits.countFailures('login-pair', freeFromAddress)
  const accounts = limits.countFailures('login-account', freeFromAnywhere)
  const devices = limits.countFailures('login-device', freeInKnownBrowser)
  const links = limits.countTo('confirmation-link', guesses.perAddress)
  const returns = limits.countTo('provider-return', guesses.perAddress)
  const wrongIds = limits.countTo('wrong-student-id', { calls: manyWrongIds, minutes: 24 * 60 })
  const mails = {
    reset: limits.countTo('reset-mail', mailsForTheAsking),
    confirmation: limits.countTo('confirmation-mail', mailsForTheAsking),
    known_address: limits.countTo('known-address-mail', mailsForTheAsking),
    email_change: limits.countTo('email-change-mail', mailsForTheAsking),
  }
  const cookie = secureName('cadenza.device', https)

  /** The device that the browser's cookie names, where we have signed it for this account. */
  function deviceIn(cookies: string, account: string) {
    // Cookies from before they were bound to the host have the bare name.
    const value = cookieIn(cookies, cookie) ?? cookieIn(cookies, 'cadenza.device') ?? ''
    const [owner = '', device = '', signature = ''] = value.split('.')
    const isOurs = signer.isSigned(`device:${account}.${device}`, signature)
    return owner === account && isOurs ? device : undefined
  }

  /** The counters that a wrong password for this account goes into, and where the next one waits. */
  async function standingOf(email: string, { address, cookies }: Caller) {
    const account = keyOf(email)
    const device = deviceIn(cookies, account)
    const counters = device
      ? [{ counter: devices, key: device }]
      : [
          { counter: pairs, key: pairOf(address, account) },
          { counter: accounts, key: account },
        ]
    const [{ counter, key }] = counters as [(typeof counters)[0]]
    const isBehind = await counter.hasFailed(key)
    const place = { group: device ? `browser ${device}` : address, line: account, isBehind }
    return { counters, place }
  }

  return {
    /**
     * Checks a password when its turn has come. `look` throws an error with one of `wrongCodes` where
     * the password is wrong, and only that counts.
     * @throws {HttpError} 429 after too many wrong ones, 503 where too many wait, and what `look` throws
     */
    async tryPassword<Result>(email: string, caller: Caller, look: () => Promise<Result>) {
      const { counters, place } = await standingOf(email, caller)
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

    /** Counts an ID that is not approved, for the whole academy; it bars nobody. */
    async noteWrongId() {
      await wrongIds.take('academy')
    },
    /** Wrong IDs within a day. */
    countWrongIds: () => wrongIds.count('academy'),

    /**
     * Counts the opening of a confirmation link; a good one is given back by `succeeded`.
     * @throws {HttpError} 429
     */
    async beginLink({ address }: Caller) {
      if (!(await links.take(address))) throw tooMany()
      return { succeeded: () => links.giveBack(address) }
    },

    /**
     * Counts a return from a provider; one that began here is given back by `succeeded`. Undefined
     * after too many.
     */
    async beginReturn({ address }: Caller) {
      if (!(await returns.take(address))) return undefined
      return { succeeded: () => returns.giveBack(address) }
    },

    /** Marks the browser as one in which the owner of this account has logged in. */
    remember(email: string, caller: Caller) {
      const account = keyOf(email)
      if (deviceIn(caller.cookies, account)) return
      const device = randomBytes(12).toString('base64url')
      const value = `${account}.${device}.${signer.sign(`device:${account}.${device}`)}`
      caller.setCookie(setCookie(cookie, value, 365 * 24 * 60 * 60))
    },

    /**
     * Whether one more email of a kind may go to an address on request. Each kind counts apart, so that
     * requests for one do not keep the owner from another.
     */
    mayMail: (kind: keyof typeof mails, email: string) => mails[kind].take(keyOf(email)),

    /** Forgets what was counted against an account whose owner has proved to be the owner. */
    async forgive(email: string, { address }: Caller) {
      const account = keyOf(email)
      await Promise.all([
        accounts.forget(account),
        pairs.forget(pairOf(address, account)),
        ...Object.values(mails).map((it) => it.forget(account)),
      ])
    },
  }
}

const mailsForTheAsking = { calls: 10, minutes: 60 }

/** Counters are kept under a hash of the email address. */
const keyOf = (email: string) => createHash('sha256').update(email).digest('base64url').slice(0, 22)

const pairOf = (address: string, account: string) => `${address} ${account}`

/** The error codes that say that a password is wrong. */
const wrongCodes = ['login_failed', 'wrong_password']

const isWrong = (error: unknown) =>
  error instanceof HttpError && wrongCodes.includes(error.problem.code)

/** @throws {HttpError} 429 before the wait of each counter is over */
async function refuseEarly(counters: readonly { counter: Failures; key: string }[]) {
  const waits = await Promise.all(counters.map(({ counter, key }) => counter.waitSeconds(key)))
  const seconds = Math.max(...waits)
  if (seconds > 0) throw tooManyAttempts(seconds)
}

type Failures = ReturnType<Limits['countFailures']>

const tooManyAttempts = (seconds: number) =>
  new HttpError(429, {
    code: 'too_many_attempts',
    message: refusals.too_many_attempts.message.replace('a while', minutesInWords(seconds)),
  })

type Deps = { limits: Limits; turns: FairQueue; signer: Signer; https: boolean }
