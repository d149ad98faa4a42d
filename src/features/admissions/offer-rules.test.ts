import { expect, test } from 'vitest'
import '../../../test/seeded-academy.ts'
import { offerTo, priceOfApplication } from './offer-rules.ts'

const offer = {
  choices: [{ id: 4, name: 'Violin', times: 'Mon 6:30 PM', clashes: {} }],
  packages: [
    { id: 'one', title: 'Single', courses: 1, price: 400 },
    { id: 'two', title: 'Double', courses: 2, price: 700 },
  ],
}
const pricesFor = (courses: string[], price: number | null, currency = 'CAD') =>
  offerTo({ courses: [...courses, 'Piano'], price, currency, term: null }, offer).packages.map(
    (it) => it.price,
  )

test('as many courses as before cost what was told, others what they cost today', () => {
  expect(pricesFor(['Violin'], 350)).toEqual([350, 700])
  expect(pricesFor(['Violin', 'Cello'], 600)).toEqual([400, 600])
  expect(pricesFor(['Violin'], null)).toEqual([400, 700])
  expect(pricesFor(['Violin'], 350, 'EUR')).toEqual([400, 700])
})

test('a chosen course that is not offered any more can stay', () => {
  const courses = ['Violin', 'Theremin', 'Piano']
  const { choices } = offerTo({ courses, price: 600, currency: 'CAD', term: null }, offer)
  expect(choices.map(({ name }) => name)).toEqual(['Violin', 'Theremin'])
})

test('an application that nobody has priced costs what it costs today', () => {
  expect(priceOfApplication({ courses: ['Violin', 'Piano'], price: null }, offer)).toBe(400)
  expect(priceOfApplication({ courses: ['Violin', 'Piano'], price: 0 }, offer)).toBe(0)
})
