/** A package by its number of courses; piano is included in each for free. */
export type Package = {
  id: PackageId
  title: string
  courses: 1 | 2 | 3 | 4
  /** Canadian dollars. */
  price: number
}
export type PackageId = 'single' | 'double' | 'triple' | 'complete'

export const packages: readonly Package[] = [
  { id: 'single', title: 'Single Courses', courses: 1, price: 350 },
  { id: 'double', title: 'Double Courses', courses: 2, price: 600 },
  { id: 'triple', title: 'Triple Courses', courses: 3, price: 800 },
  { id: 'complete', title: 'Complete Package', courses: 4, price: 1000 },
]
