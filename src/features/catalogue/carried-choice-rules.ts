import { courseChoices } from '#content/admissions.ts'
import { type Package, packages } from '#content/packages.ts'

/** What such an address has chosen, by the name that the form has for it; what it does not know is nothing. */
export function carriedChoice(query: { get(name: string): string | null }) {
  const course = courseChoices.find(({ courseId }) => String(courseId) === query.get('course'))
  const chosen = packages.find(({ id }) => id === query.get('package'))
  return { course: course?.name, package: chosen }
}

/** What is left to choose for a package; undefined once nothing is. */
export function packageWords({ title, courses }: Package, chosen: number) {
  const left = courses - chosen
  if (left < 1) return undefined
  return `${title}: choose ${left}${chosen ? ' more' : ''} course${left > 1 ? 's' : ''}.`
}
