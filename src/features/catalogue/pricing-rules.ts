import { packages } from '#content/packages.ts'

/** The package for a number of chosen courses, without piano; undefined for zero or above four. */
export const packageFor = (courses: number) => packages.find((it) => it.courses === courses)

/** The price of so many courses, in Canadian dollars. */
export const priceOf = (courses: number) => packageFor(courses)?.price ?? 0
