import { randomBytes, scrypt } from 'node:crypto'
import { isSameSecret } from '#platform/server/secret-tokens.ts'

/**
 * A password's hash as it is stored: the salt and scrypt's key (RFC 7914), both in hexadecimal with a
 * colon between them. The salt enters scrypt as that text. Hashes that better-auth made before have
 * the same form.
 */
export async function hashPassword(password: string) {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${await keyOf(password, salt)}`
}

/** False also where there is no hash, after just as long. */
export async function verifyPassword(hash: string | null | undefined, password: string) {
  const [salt = '', key = ''] = hash?.split(':') ?? []
  return isSameSecret(await keyOf(password, salt), key)
}

/** 32 MB and a tenth of a second for each; other numbers would make every stored hash useless. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const keyBytes = 64

const keyOf = (password: string, salt: string) =>
  new Promise<string>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) =>
      error ? reject(error) : resolve(key.toString('hex')),
    )
  })
