import type { CourseName } from '../field-types.ts'
import { useSiteRows } from './use-site-documents.ts'

export type CourseOption = readonly [number: string, name: string]

/** The courses by their numbers, drafts included, for fields that name one. */
export function useCourseNames(): { options: readonly CourseOption[]; courseName: CourseName } {
  const rows = useSiteRows().data?.items ?? []
  const options = rows.flatMap(({ number, name }): CourseOption[] =>
    number ? [[number, name]] : [],
  )
  const names = new Map(options)
  return {
    options,
    courseName: (number = '') => (number && (names.get(number) ?? `Course ${number}`)) || '',
  }
}
