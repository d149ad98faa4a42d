/** Courses in one program; piano is none of them. */
export const maximumCourses = 4

/** Part of every program; added to each application, never chosen and never priced. */
export const compulsoryCourse = 'Piano'

/** A package by its number of courses; piano is included in each for free. */
export type PricedPackage = {
  id: string
  title: string
  courses: number
  /** Canadian dollars. */
  price: number
}

/** The package for a number of chosen courses, without piano; undefined for zero or above four. */
export const packageFor = (packages: readonly PricedPackage[], courses: number) =>
  packages.find((it) => it.courses === courses)

/** The price of so many courses, in Canadian dollars. */
export const priceOf = (packages: readonly PricedPackage[], courses: number) =>
  packageFor(packages, courses)?.price ?? 0
