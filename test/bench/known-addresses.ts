import { addAccount } from '#features/accounts/server/add-account.ts'
import { testAcademy } from '../academy.ts'
import { openBrowser } from '../browser.ts'
import { median } from '../median.ts'
import { joinTestPostgres } from '../postgres.ts'
import { many } from './briefly.ts'

/**
 * Whether the time of an answer tells if an address has an account: `node test/bench/known-addresses.ts
 * [pairs]`. Known and unknown addresses by turns; prints both medians and how far they are apart.
 */
const pairs = Math.max(2, Number(process.argv[2] ?? many(200, 2)))
const postgres = await joinTestPostgres()
const academy = await testAcademy()
const names = { first_name: 'Ada', last_name: 'Known', role: 'student' as const }
const password = 'four quarter rests'
for (let index = 0; index < pairs; index += 1) {
  const email = `known-${index}@mail.example`
  if (index === 0) await addAccount(academy.db, { ...names, email, password })
  else
    await academy.db
      .insertInto('users')
      .values({ ...names, email })
      .execute()
}
const [account] = await academy.db.selectFrom('accounts').select('password').execute()
const people = await academy.db
  .selectFrom('users')
  .select('id')
  .where('email', 'like', 'known-%')
  .where('email', '!=', 'known-0@mail.example')
  .execute()
await academy.db
  .insertInto('accounts')
  .values(
    people.map(({ id }) => ({
      user_id: id,
      account_id: id,
      provider_id: 'credential',
      password: account?.password ?? '',
    })),
  )
  .execute()
await academy.db
  .insertInto('approved_student_ids')
  .values(Array.from({ length: pairs * 2 }, (_, index) => ({ student_id: `BENCH${index}` })))
  .execute()

let ids = 0
const calls: Record<string, (email: string) => [string, object]> = {
  'log in, wrong password': (email) => ['/api/session', { email, password: 'not this one' }],
  'ask for a reset': (email) => ['/api/password-reset', { email }],
  'ask for the confirmation': (email) => ['/api/registration/confirmation', { email }],
  register: (email) => {
    const student_id = `BENCH${ids}`
    ids += 1
    const both = { password, confirm_password: password }
    return ['/api/registration', { ...names, student_id, email, ...both, agree_terms: true }]
  },
}

console.log(`| ${pairs} pairs | known, ms | unknown, ms | apart |`)
console.log('|---|---|---|---|')
for (const [name, call] of Object.entries(calls)) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let index = 0; index < pairs; index += 1) {
    // The order alternates too.
    const order = index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const [path, body] = call(`${kind}-${index}@mail.example`)
      const address = `10.${index % 250}.${Math.floor(index / 250)}.1`
      const browser = openBrowser(academy.url, { address })
      const startedAt = performance.now()
      await browser.send('POST', path, body)
      times[kind].push(performance.now() - startedAt)
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const apart = (Math.abs(known - unknown) / Math.min(known, unknown)) * 100
  console.log(`| ${name} | ${known.toFixed(2)} | ${unknown.toFixed(2)} | ${apart.toFixed(1)} % |`)
}
await academy.close()
await postgres.leave()
