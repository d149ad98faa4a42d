import { pageAddress } from '#platform/page-address.ts'

/** The application form with a course or a package chosen: `/admission?course=4`. */
export const applyFor = (choice: { course: number } | { package: string }) =>
  pageAddress('/admission', choice)
