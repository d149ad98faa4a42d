import { afterAll, beforeEach, expect, test } from 'vitest'
import { testAcademy } from '../../../../../test/academy.ts'
import { addressChangesAt, changePath, newAddress } from '../../../../../test/address-changes.ts'
import { openBrowser } from '../../../../../test/browser.ts'
import { atOnce, tally } from '../../../../../test/tally.ts'

const academy = await testAcademy()
const at = addressChangesAt(academy)
afterAll(() => academy.close())
beforeEach(() => academy.database.pool.query('delete from rate_limits'))

test('a link that is confirmed five times at once makes one change', async () => {
  const person = await at.newPerson()
  await person.ask(newAddress())
  const link = await at.knownLink(person.id)
  const opened = await atOnce(5, (index) =>
    at.confirm(link, openBrowser(academy.url, { address: `10.5.0.${index}` })),
  )
  expect(tally(opened.map(String))).toEqual({ '/login?address=changed': 5 })
  const told = academy.db.selectFrom('mails').select('id').where('kind', '=', 'email_changed')
  expect(await told.execute()).toHaveLength(1)
})

test('two who confirm one address at once: one has it, and the other keeps theirs', async () => {
  const people = [await at.newPerson(), await at.newPerson()]
  const to = newAddress()
  for (const person of people) await person.ask(to)
  const links = [await at.knownLink(people[0]?.id ?? ''), await at.knownLink(people[1]?.id ?? '')]
  const opened = await Promise.all(
    links.map((link, index) => at.confirm(link, people[index]?.browser)),
  )
  expect(opened.toSorted()).toEqual(['/confirm-new-email', '/profile?address=changed'])
  const addresses = await Promise.all(people.map(({ address }) => address()))
  expect(addresses.filter((address) => address === to)).toHaveLength(1)
  expect(addresses.filter((address) => address?.startsWith('person-'))).toHaveLength(1)
})

test('asked twice at once, one ask is left', async () => {
  const person = await at.newPerson()
  const asked = await atOnce(5, () => person.ask(newAddress()))
  expect(tally(asked.map(({ status }) => status))).toEqual({ 202: 5 })
  const rows = await academy.db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', person.id)
    .execute()
  expect(rows).toEqual([{ email: (await person.pending())?.email }])
})

test('confirmed and taken back at once: it is changed or not, and never half', async () => {
  const person = await at.newPerson()
  const to = newAddress()
  await person.ask(to)
  const link = await at.knownLink(person.id)
  const [opened] = await Promise.all([
    at.confirm(link, person.browser),
    person.browser.send('DELETE', changePath),
  ])
  const isChanged = opened === '/profile?address=changed'
  expect(await person.address()).toBe(isChanged ? to : person.email)
  expect(await person.pending()).toBeNull()
})
