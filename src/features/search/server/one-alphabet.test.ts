import { afterAll, expect, test } from 'vitest'
import { officeContract } from '#features/admissions/contract.ts'
import { peopleContract } from '#features/people/contract.ts'
import { studentIdsContract } from '#features/student-ids/contract.ts'
import { testAcademy } from '../../../../test/academy.ts'
import { anApplicationIn } from '../../../../test/applications.ts'
import { searchContract } from '../contract.ts'

const academy = await testAcademy()
afterAll(() => academy.close())
const office = academy.as(academy.people.reviewer)

const searches = {
  async 'Ctrl K'(text: string) {
    const { body } = await office.call(searchContract.search, { query: { text } })
    const person = body.groups.find(({ kind }) => kind === 'person')
    return person?.items.map(({ title }) => title) ?? []
  },
  async People(search: string) {
    const { body } = await office.call(peopleContract.listPeople, { query: { search } })
    return body.items.map(nameOf)
  },
  async Applications(search: string) {
    const { body } = await office.call(officeContract.listApplications, { query: { search } })
    return body.items.map(nameOf)
  },
  async 'Student IDs'(search: string) {
    const query = { category: 'Student', search } as const
    const { body } = await office.call(studentIdsContract.listStudentIds, { query })
    return body.items.map(nameOf)
  },
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`

/** Adds a person of this name, an ID and an application. */
let added = 0
async function addEverywhere(first_name: string, last_name: string) {
  added += 1
  const name = { first_name, last_name }
  const email = `somebody-${added}@mail.example`
  await academy.db
    .insertInto('users')
    .values({ ...name, email, role: 'student', email_verified: true })
    .execute()
  await academy.db
    .insertInto('approved_student_ids')
    .values({ ...name, student_id: `CAD2025ST${200 + added}` })
    .execute()
  await anApplicationIn(academy.db, { ...name, email })
}

test.each([
  ['Grace', 'D’Arcy', ["d'arcy", 'd’arcy', 'D‘ARCY', 'darcy', 'darcy grace', 'dar']],
  ['Conor', "O'Brien", ['o’brien', "o'brien", 'obrien', 'OBRI']],
  ['Zoë', 'Dvořák', ['zoe', 'ZOË', 'Zoe\u0308', 'dvorak', 'DVOŘÁK zoë']],
  ['Elise', 'Großmann', ['grossmann', 'großmann', 'GROSSMANN', 'GROẞMANN', 'gross']],
  ['Søren', 'Ægidius', ['soren', 'SØREN', 'aegidius', 'ægidius']],
  ['Hạnh', 'Đặng', ['dang', 'đặng', 'hanh']],
  ['Kuba', 'Żółć', ['zolc', 'żółć', 'ŻÓŁĆ']],
  ['İpek', 'Işık', ['isik', 'ışık', 'ipek', 'İPEK']],
  ['Σίσυφος', 'Παππάς', ['σίσυφος', 'ΣΙΣΥΦΟΣ', 'παππας']],
  ['小龍', '李', ['李', '小龍']],
  ['محمد', 'أحمد', ['مُحَمَّد', 'احمد']],
  ['Anne-Marie', 'Smith Jones', ['anne-marie', 'anne marie', 'smith-jones', 'jones']],
])('%s %s is found alike in all four searches', async (first, last, typed) => {
  await addEverywhere(first, last)
  for (const text of typed) {
    for (const [where, find] of Object.entries(searches)) {
      expect([where, text, await find(text)]).toEqual([where, text, [`${first} ${last}`]])
    }
  }
})

test('an ID is found however it is typed', async () => {
  const name = { first_name: 'Ida', last_name: 'Typed' }
  const { id: used_by } = await academy.db
    .insertInto('users')
    .values({ ...name, email: 'ida@mail.example', role: 'student', email_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await academy.db
    .insertInto('approved_student_ids')
    .values({ ...name, student_id: 'CAD2025ST901', used_by })
    .execute()
  for (const text of [
    'cad2025st901',
    'CAD 2025 ST 901',
    'CAD2025ST901.',
    'cad 2025 st901 .',
    '901',
  ]) {
    for (const where of ['Ctrl K', 'People', 'Student IDs'] as const) {
      expect([where, text, await searches[where](text)]).toEqual([where, text, ['Ida Typed']])
    }
  }
})
