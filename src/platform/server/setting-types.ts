import { createPrivateKey } from 'node:crypto'
import { isIP } from 'node:net'
import * as z from 'zod/mini'

// The types of settings, each with the words that an error gives after the setting's name.

export const text = (max = 500) =>
  z.string().check(z.trim(), z.maxLength(max, `must be at most ${max} long`))
export const port = (lowest: number) =>
  z.coerce
    .number(`must be a port from ${lowest} to 65535`)
    .check(
      z.int(`must be a port from ${lowest} to 65535`),
      z.gte(lowest, `must be a port from ${lowest} to 65535`),
      z.lte(65535, `must be a port from ${lowest} to 65535`),
    )
export const address = (message: string) =>
  z.email({ pattern: z.regexes.html5Email, error: message })
export const url = (pattern: RegExp, message: string) =>
  z.string().check(
    z.trim(),
    z.refine((value) => pattern.test(value) && URL.canParse(value), message),
  )
/** HTTP is allowed on this machine alone, since the issuer's answers are trusted. */
export const issuer = url(
  /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/,
  'must be an address like https://accounts.google.com',
)

const listed = (list: string) =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

const proxyWords =
  'must be IP addresses or ranges like 10.0.0.0/8 with commas between them, or how many proxies there are'
/** A range of everything would let anybody claim any address. */
function isProxyAddress(text: string) {
  const [, address = '', prefix] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (prefix === undefined) return bits > 0
  return Number(prefix) > 0 && Number(prefix) <= bits
}

/** Addresses and ranges, or a number of hops. */
export const proxies = z.pipe(
  z.string(),
  z.transform((list, context) => {
    if (/^\d{1,2}$/.test(list.trim())) return Number(list)
    const named = listed(list)
    if (named.every(isProxyAddress)) return named
    context.issues.push({ code: 'custom', input: list, message: proxyWords })
    return z.NEVER
  }),
)

export const yesOrNo = z.pipe(
  z.enum(['yes', 'no'], { error: 'must be yes or no' }),
  z.transform((value) => value === 'yes'),
)
const turnUris =
  'must be addresses like turn:relay.academy.example:3478?transport=udp with commas between them'
/** RFC 7065; browsers support its two transports only, and TLS over TCP alone. */
function isTurnUri(uri: string) {
  const [, secure, host = '', port, transport] =
    /^turn(s?):(\[[^\]]+\]|[a-z\d.-]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/i.exec(uri) ?? []
  if (secure && transport?.toLowerCase() === 'udp') return false
  if (port && !(Number(port) > 0 && Number(port) <= 65535)) return false
  return URL.canParse(`http://${host}`)
}

export const turnAddresses = z.pipe(
  z.pipe(z.string(), z.transform(listed)),
  z.array(z.string().check(z.refine(isTurnUri, turnUris))).check(z.minLength(1, turnUris)),
)

const recipientWords = 'must be public keys of age, like age1…, with commas between them'

/** The public keys of age; whether each is whole is judged by age itself. */
export const ageRecipients = z.pipe(
  z.pipe(z.string(), z.transform(listed)),
  z.array(z.string().check(z.regex(/^age1[a-z0-9]{20,}$/, recipientWords))),
)

/** E-mail addresses in lower case. */
export const addresses = z.pipe(
  z.string(),
  z.transform((list, context) => {
    const all = listed(list.toLowerCase())
    if (all.every((one) => z.regexes.html5Email.test(one))) return all
    context.issues.push({
      code: 'custom',
      input: list,
      message: 'must be e-mail addresses with commas between them',
    })
    return z.NEVER
  }),
)

const rsaKeyWords =
  'an RSA key of 2048 bits or more in PEM, from -----BEGIN to the last -----; \\n stands for a new line'

function rsaKeyOf(pem: string) {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'))
    const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
    return key.asymmetricKeyType === 'rsa' && modulusLength >= 2048 ? key : undefined
  } catch {
    return undefined
  }
}

export const rsaKey = z.pipe(
  z.string(),
  z.transform((pem, context) => {
    const key = rsaKeyOf(pem)
    if (key) return key
    // Without the value: a malformed key is nearly a key.
    context.issues.push({ code: 'custom', input: '', message: `must be ${rsaKeyWords}` })
    return z.NEVER
  }),
)

const leastSecret = 32

/**
 * One secret, or several with commas between them. A comma in a secret of before, whose parts are all too
 * short to be secrets, is one of its letters.
 */
export const secrets = z.pipe(
  z.string().check(
    z.trim(),
    z.refine(
      (text) => secretsIn(text).every((secret) => secret.length >= leastSecret),
      `must be at least ${leastSecret} characters long, each where several stand with commas between them`,
    ),
  ),
  z.transform((text) => secretsIn(text) as [string, ...string[]]),
)

function secretsIn(text: string) {
  const parts = text.split(',').map((part) => part.trim())
  return parts.some((part) => part.length >= leastSecret) ? parts : [text]
}

/** A size in megabytes with a default, up to the largest object that S3 accepts in one request. */
export const megabytes = (otherwise: number) => z._default(wholeMegabytes(5000), otherwise)

export const wholeMegabytes = (most: number) => {
  const range = `must be a number from 1 to ${most}`
  return z.coerce
    .number(range)
    .check(z.int(`must be a whole number from 1 to ${most}`), z.gte(1, range), z.lte(most, range))
}
