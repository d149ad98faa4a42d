import { afterEach, expect, test } from 'vitest'
import { seededSite } from '#features/publishing/server/seed/seeded-site.ts'
import { setAcademy } from './academy.ts'
import * as money from './currency.ts'
import { amount } from './money.ts'

const inCurrency = (currency: string) => setAcademy({ ...seededSite.academy, currency })
afterEach(() => setAcademy(seededSite.academy))

test.each([
  ['CAD', 350, '$350', '$350 CAD', '$350.00 CAD'],
  ['CAD', 12.5, '$12.50', '$12.50 CAD', '$12.50 CAD'],
  ['CAD', 1000, '$1000', '$1000 CAD', '$1000.00 CAD'],
  ['EUR', 350, '€350', '€350 EUR', '€350.00 EUR'],
  ['CHF', 350, 'CHF 350', 'CHF 350', 'CHF 350.00'],
  ['JPY', 5000, '¥5000', '¥5000 JPY', '¥5000 JPY'],
])('in %s %d is written %s', (currency, value, short, full, exact) => {
  inCurrency(currency)
  const written = [amount(value), money.fullAmount(value), money.exactAmount(value)]
  expect(written.map((it) => it.replace('\u00A0', ' '))).toEqual([short, full, exact])
})

test('what was told in another currency stays in it', () => {
  inCurrency('EUR')
  expect(amount(350, 'CAD')).toBe('$350')
})

test.each([
  ['CAD', 'Canadian dollars', '$'],
  ['EUR', 'euros', '€'],
])('%s is called %s, and begins with %s', (currency, name, sign) => {
  inCurrency(currency)
  expect([money.currencyName(), money.currencySign()]).toEqual([name, sign])
})

test('a currency is one that there is', () => {
  expect(['CAD', 'EUR', 'ABC', 'cad', ''].map(money.isCurrency)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
