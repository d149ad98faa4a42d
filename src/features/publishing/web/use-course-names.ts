import { textOf } from '../content-rules.ts'
import type { CourseName } from '../field-types.ts'
import { contentOf, useSiteDocuments } from './use-site-documents.ts'

export type CourseOption = readonly [number: string, name: string]

/** The courses by their numbers, drafts included, for fields that name one. */
export function useCourseNames(): { options: readonly CourseOption[]; courseName: CourseName } {
  const courses = useSiteDocuments('courses').data?.items ?? []
  const options = courses.map((document): CourseOption => {
    const { number, title, state } = contentOf(document)
    const name = textOf(title) || 'Course without a name'
    return [textOf(number), state === 'retired' ? `${name} (retired)` : name]
  })
  const names = new Map(options)
  return {
    options,
    courseName: (number = '') => (number && (names.get(number) ?? `Course ${number}`)) || '',
  }
}
