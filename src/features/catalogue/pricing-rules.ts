import { packages } from '#content/packages.ts'

/** The package for a number of chosen courses, piano not counted; none for zero or above four. */
export const packageFor = (courses: number) => packages.find((it) => it.courses === courses)

/** What so many courses cost, in Canadian dollars. */
export const priceOf = (courses: number) => packageFor(courses)?.price ?? 0
