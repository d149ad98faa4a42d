import { academy } from './academy.ts'

/** An amount as prices are written, in the academy's currency by default: `$350`, `$12.50`, `€350`. */
export const amount = (value: number, currency = academy.currency) =>
  value.toLocaleString('en-CA', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    useGrouping: false,
    trailingZeroDisplay: 'stripIfInteger',
  })
