import { clashesOf, clashWords } from '#features/catalogue/clash-rules.ts'
import { shortClassTimes } from '#features/catalogue/class-time-rules.ts'
import { compulsoryCourse, priceOf } from '#features/catalogue/pricing-rules.ts'
import { coursesIn } from '#features/catalogue/rules.ts'
import type { Course, Site } from '#features/publishing/site-types.ts'
import { academy } from '#platform/academy.ts'
import type { CourseChoice, Offer } from './offer-types.ts'

/** What one can apply for at present. */
export const offerOf = (
  site: Pick<Site, 'courses' | 'courseLists' | 'timetable' | 'packages' | 'intake'>,
): Offer => ({
  choices: choicesOf(coursesIn(site, 'application'), site.timetable),
  packages: site.packages.offers.map(({ id, title, courses, price }) => ({
    id,
    title,
    courses,
    price,
  })),
  term: site.intake ? { name: site.intake.name, first_day: site.intake.firstDay } : null,
})

/**
 * What an applicant can change their choice to: what is offered at present, with the courses that they
 * have chosen, even if one is not offered any more. As many courses as before cost what they were told,
 * unless the academy has another currency by now. The term stays.
 */
export function offerTo(
  { courses, price, currency, term }: Priced,
  { choices, packages }: Omit<Offer, 'term'>,
): Offer {
  const chosen = courses.filter((name) => name !== compulsoryCourse)
  const gone = chosen.filter((name) => !choices.some((it) => it.name === name))
  return {
    choices: [...choices, ...gone.map((name) => ({ id: 0, name, times: '', clashes: {} }))],
    packages: packages.map((it) =>
      it.courses === chosen.length && currency === academy.currency
        ? { ...it, price: price ?? it.price }
        : it,
    ),
    term,
  }
}

/** An application with its term, and with the price that its applicant was told, if somebody priced it. */
type Priced = Pick<Offer, 'term'> & {
  courses: readonly string[]
  price: number | null
  currency: string
}

/** The price of an application: what was told, or that of today where nobody has priced it. */
export const priceOfApplication = (
  application: Pick<Priced, 'courses' | 'price'>,
  { packages }: Pick<Offer, 'packages'>,
) => application.price ?? priceOf(packages, application.courses.length - 1)

function choicesOf(courses: readonly Course[], timetable: Site['timetable']): CourseChoice[] {
  const nameOf = (id: number) => courses.find((it) => it.id === id)?.applicationName ?? ''
  const pairs = clashesOf(
    courses.map(({ id }) => id),
    timetable,
  )
  return courses.map(({ id, applicationName }) => ({
    id,
    name: applicationName,
    times: shortClassTimes(id, timetable),
    clashes: Object.fromEntries(
      pairs
        .filter(([one]) => one === id)
        .map(([one, other]) => [nameOf(other), clashWords([nameOf(one), nameOf(other)])]),
    ),
  }))
}
