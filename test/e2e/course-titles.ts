import { courses } from '#content/courses.ts'

/** The titles of the catalogue, as lists to choose from have them. */
export const courseTitles = courses
  .map(({ title }) => title)
  .toSorted((one, other) => one.localeCompare(other, 'en'))
