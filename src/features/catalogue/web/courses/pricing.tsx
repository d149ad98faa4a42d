import type { Package, Site, TimetableEntry } from '#features/publishing/site-types.ts'
import { currencyLetters, currencyName } from '#platform/currency.ts'
import { amount } from '#platform/money.ts'
import { pageAddress } from '#platform/page-address.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { ProgramChord } from '#platform/web/ui/program-chord.tsx'
import { applyFor } from '../../application-address.ts'
import { WeekTimetable } from './week-timetable.tsx'

type Props = Site['packages'] & { timetable: readonly TimetableEntry[] }

export function Pricing({ offers, discountNote, timetable }: Props) {
  return (
    <div className="wrap pt-8 pb-16 lg:pt-12 lg:pb-24">
      <p className="mb-8 max-w-[52ch] text-1 leading-normal">
        Prices are in {currencyName()}, for the whole program. The hollow brass note at the foot of
        each chord is piano: always there, never charged.
      </p>
      <div className="grid grid-cols-1 border-y sm:grid-cols-2 xl:grid-cols-4">
        {offers.map((it) => (
          <PackageCard key={it.id} {...it} />
        ))}
      </div>
      <p className="mt-6">
        {discountNote.before}
        <a href={pageAddress('/contact')} className="inline-block py-1">
          {discountNote.link}
        </a>
        {discountNote.after}
      </p>
      <WeekTimetable timetable={timetable} />
    </div>
  )
}

function PackageCard({
  id,
  title,
  courses,
  price,
  description,
  features,
  highlighted,
  cta,
}: Package) {
  const written = amount(price)
  return (
    <article
      className={`relative flex flex-col gap-4 px-6 pt-8 pb-6 max-sm:not-first:border-t sm:max-xl:even:border-l sm:max-xl:nth-[n+3]:border-t xl:not-first:border-l ${highlighted ? 'onink' : ''}`}
    >
      {highlighted && (
        <p className="absolute top-0 right-0 bg-brass-button px-3 py-2 font-semibold text-on-brass text-xs leading-none">
          Most Popular
        </p>
      )}
      <div className="max-w-52">
        <ProgramChord courses={courses} />
      </div>
      <h2 className="text-2">{title}</h2>
      <p
        className={`tabular font-display font-medium leading-[0.85] tracking-[-0.035em] ${written.length > 5 ? 'text-4' : 'text-[clamp(3.4rem,2.2rem+2.6vw,4.8rem)]'}`}
      >
        {written}
        <span className="ml-2 font-sans text-base tracking-normal">{currencyLetters()}</span>
      </p>
      <p className="text-ink-2">{description}</p>
      <ul className="mb-auto">
        {features.map((feature) => (
          <li key={feature} className="border-rule border-t-1 py-2">
            {feature}
          </li>
        ))}
      </ul>
      <ButtonLink href={applyFor({ package: id })} look={highlighted ? 'brass' : 'white'}>
        {cta}
      </ButtonLink>
    </article>
  )
}
