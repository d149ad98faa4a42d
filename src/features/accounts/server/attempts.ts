import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal, tooMany } from '#platform/errors.ts'
import { cookieIn } from '#platform/server/http/cookies.ts'
import type { Limits } from '#platform/server/http/limits.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import { guesses, refusals } from '../rules.ts'

export type Attempts = ReturnType<typeof createAttempts>

/**
 * Limits guessing at passwords: per address, and per account from wherever the guesses come. A
 * browser in which somebody has logged in before carries a sign of that for their account alone and
 * counts apart, so that nobody can lock an owner out (OWASP: "device cookies").
 */
export function createAttempts({ limits, secret, https }: Deps) {
  const addresses = limits.countTo('login-address', { calls: 60, minutes: 1 })
  const accounts = limits.countTo('login-account', { calls: 100, minutes: 24 * 60 })
  const devices = limits.countTo('login-device', { calls: 30, minutes: 15 })
  const links = limits.countTo('confirmation-link', guesses.perAddress)
  const returns = limits.countTo('provider-return', guesses.perAddress)
  const mails = {
    reset: limits.countTo('reset-mail', mailsForTheAsking),
    confirmation: limits.countTo('confirmation-mail', mailsForTheAsking),
    known_address: limits.countTo('known-address-mail', mailsForTheAsking),
    email_change: limits.countTo('email-change-mail', mailsForTheAsking),
  }

  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

  /** The browser's own sign, where it is one for this account. */
  function deviceIn(cookies: string, account: string) {
    const [owner = '', device = '', signature = ''] = (cookieIn(cookies, cookie) ?? '').split('.')
    const given = Buffer.from(signature)
    const ours = Buffer.from(sign(`device:${account}.${device}`))
    const isOurs = given.length === ours.length && timingSafeEqual(given, ours)
    return owner === account && isOurs ? device : undefined
  }

  return {
    /**
     * Counts an attempt before the password is looked at, so that many at once are many.
     * @throws {Refusal} 429
     */
    async begin(email: string, caller: Caller) {
      const account = keyOf(email)
      const device = deviceIn(caller.cookies, account)
      if (device) {
        if (!(await devices.take(device))) throw tooManyAttempts()
      } else {
        if (!(await addresses.take(caller.address))) throw tooManyAttempts()
        if (!(await accounts.take(account))) throw tooManyAttempts()
      }
      return {
        /** The password was right: the attempt does not count. */
        async succeeded() {
          if (device) return devices.giveBack(device)
          await Promise.all([addresses.giveBack(caller.address), accounts.forget(account)])
        },
      }
    },

    /**
     * Counts the opening of a link that confirms an address, until it turns out to be a good one.
     * @throws {Refusal} 429
     */
    async beginLink({ address }: Caller) {
      if (!(await links.take(address))) throw tooMany()
      return { succeeded: () => links.giveBack(address) }
    },

    /** Counts a way back from a provider, until it turns out to have begun here; nothing if too many. */
    async beginReturn({ address }: Caller) {
      if (!(await returns.take(address))) return undefined
      return { succeeded: () => returns.giveBack(address) }
    },

    /** Lets the browser be known from now on as one in which the owner of this account was. */
    remember(email: string, caller: Caller) {
      const account = keyOf(email)
      if (deviceIn(caller.cookies, account)) return
      const device = randomBytes(12).toString('base64url')
      const value = `${account}.${device}.${sign(`device:${account}.${device}`)}`
      caller.setCookie(
        `${cookie}=${value}; Max-Age=${365 * 24 * 60 * 60}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`,
      )
    },

    /**
     * Whether one more mail of a kind may go to an address for the asking. Each kind counts apart:
     * who asks in vain for one must not keep the owner from another.
     */
    mayMail: (kind: keyof typeof mails, email: string) => mails[kind].take(keyOf(email)),

    /** The owner has shown to be one: what was counted against the account is forgotten. */
    forgive: (email: string) =>
      Promise.all([accounts, ...Object.values(mails)].map((it) => it.forget(keyOf(email)))),
  }
}

const cookie = 'cadenza.device'

const mailsForTheAsking = { calls: 10, minutes: 60 }

/** Counters need no addresses. */
const keyOf = (email: string) => createHash('sha256').update(email).digest('base64url').slice(0, 22)

const tooManyAttempts = () =>
  new Refusal(429, {
    code: 'too_many_attempts',
    message: refusals.too_many_attempts.message,
  })

type Deps = { limits: Limits; secret: string; https: boolean }
