import { randomBytes } from 'node:crypto'
import type { Config } from '#platform/server/config.ts'
import { knownPassword } from './people.ts'

type Settings = Pick<Config, 'HOST' | 'PUBLIC_URL' | 'DEMO_IS_PUBLIC'>

/**
 * The password of the demo's accounts: one that nobody knows where others reach it.
 * @throws {Error} where they would with the known one
 */
export function demoPasswordFor({ HOST, PUBLIC_URL, DEMO_IS_PUBLIC }: Settings) {
  if (isOfThisMachine(HOST) && isOfThisMachine(new URL(PUBLIC_URL).hostname)) return knownPassword
  if (!DEMO_IS_PUBLIC) throw new Error(refusal)
  return randomBytes(12).toString('base64url')
}

const isOfThisMachine = (host: string) =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)

const refusal =
  'HOST or PUBLIC_URL opens the demo to others, and everybody knows its passwords. With DEMO_IS_PUBLIC=yes it makes its own, and prints them.'
