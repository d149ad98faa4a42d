import type { Site } from '#features/publishing/site-types.ts'
import { academy } from '#platform/academy.ts'
import { amount } from '#platform/money.ts'
import { RehearsalMark } from '#platform/web/ui/rehearsal-mark.tsx'

type Policies = Pick<Site['store'], 'shipping' | 'returns'>

export function ShippingAndPolicies(policies: Policies) {
  return (
    <section aria-labelledby="policies" className="oncream">
      <div className="wrap grid grid-cols-1 gap-x-16 gap-y-8 py-16 lg:grid-cols-[minmax(0,4.6fr)_minmax(0,7.4fr)] lg:py-24">
        <div className="flex items-start gap-4">
          <RehearsalMark>A</RehearsalMark>
          <div>
            <h2 id="policies" className="text-4">
              Shipping & Policies
            </h2>
            <p className="mt-3 text-ink-2">All prices in {academy.currency}.</p>
          </div>
        </div>
        <dl className="border-b border-b-edge">
          {linesOf(policies).map(({ name, words }) => (
            <div
              key={name}
              className="grid grid-cols-1 gap-x-6 gap-y-1 border-edge border-t-1 py-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:items-baseline"
            >
              <dt className="font-display font-medium text-[1.35rem] leading-head">{name}</dt>
              <dd className="max-w-[58ch]">{words}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

const linesOf = ({ shipping, returns }: Policies) => [
  ...shipping.times.map(({ place, businessDays }) => ({
    name: place,
    words: `${businessDays} business days.${
      place === 'Canada' ? ` Free shipping over ${amount(shipping.freeOver)} within Canada.` : ''
    }`,
  })),
  {
    name: 'Returns',
    words: `${returns.days} days for unopened merchandise. Return shipping is paid by the customer.`,
  },
  {
    name: 'Damaged items',
    words: `Tell us within ${returns.damagedWithinDays} days.`,
  },
  {
    name: 'Non-refundable',
    words: `${returns.nonRefundable.join(' and ')}.`,
  },
]
