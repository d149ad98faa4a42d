import type { PricedPackage } from './pricing-rules.ts'

type Offered<Course> = { courses: readonly Course[]; packages: readonly PricedPackage[] }

/** What an address such as that of `applyFor()` has chosen; unknown values are ignored. */
export const carriedChoice = <Course extends { id: number }>(
  query: { get(name: string): string | null },
  { courses, packages }: Offered<Course>,
) => ({
  course: courses.find(({ id }) => String(id) === query.get('course')),
  package: packages.find(({ id }) => id === query.get('package')),
})

/** How many courses a package still needs; undefined when it is complete. */
export function packageWords({ title, courses }: PricedPackage, chosen: number) {
  const left = courses - chosen
  if (left < 1) return undefined
  return `${title}: choose ${left}${chosen ? ' more' : ''} course${left > 1 ? 's' : ''}.`
}
