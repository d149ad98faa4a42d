import { academy } from './academy.ts'
import { amount } from './money.ts'

// What the form of applications does without: its script has no room for more than amount().

/** An amount with the currency's letters, where they say more than its sign: `$350 CAD`. */
export const fullAmount = (value: number) => withLetters(amount(value))

/** The same to the cent, as on a receipt: `$25.00 CAD`. */
export const exactAmount = (value: number) =>
  withLetters(
    value.toLocaleString('en-CA', {
      style: 'currency',
      currency: academy.currency,
      currencyDisplay: 'narrowSymbol',
      useGrouping: false,
    }),
  )

/** What stands beside an amount: `CAD`; empty where the amount begins with it, such as `CHF 350`. */
export const currencyLetters = () =>
  amount(0).startsWith(academy.currency) ? '' : academy.currency

/** How amounts begin: `$`. */
export const currencySign = () => partOf('narrowSymbol')

/** What many of it are called: `Canadian dollars`. */
export const currencyName = () => partOf('name')

/** Whether there is a currency of these three letters. */
export const isCurrency = (letters: string) => Intl.supportedValuesOf('currency').includes(letters)

const withLetters = (words: string) => `${words} ${currencyLetters()}`.trim()

const partOf = (currencyDisplay: 'name' | 'narrowSymbol') =>
  new Intl.NumberFormat('en-CA', { style: 'currency', currency: academy.currency, currencyDisplay })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? academy.currency
