import { courseChoices } from '#content/admissions.ts'
import { type Package, packages } from '#content/packages.ts'

/** The choice in such an address, by the form's own names; unknown values are ignored. */
export function carriedChoice(query: { get(name: string): string | null }) {
  const course = courseChoices.find(({ courseId }) => String(courseId) === query.get('course'))
  const chosen = packages.find(({ id }) => id === query.get('package'))
  return { course: course?.name, package: chosen }
}

/** How many courses a package still needs; undefined when it is complete. */
export function packageWords({ title, courses }: Package, chosen: number) {
  const left = courses - chosen
  if (left < 1) return undefined
  return `${title}: choose ${left}${chosen ? ' more' : ''} course${left > 1 ? 's' : ''}.`
}
