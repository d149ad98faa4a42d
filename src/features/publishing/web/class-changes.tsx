import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { type CourseChange, changeWords } from '../class-change-rules.ts'
import type { Enrolled } from '../contract.ts'
import { api } from './api.ts'
import { useCourseNames } from './use-course-names.ts'

/** Who is enrolled in the courses whose classes change. */
export const useEnrolled = (changes: readonly CourseChange[]) => {
  const courses = changes.map(({ course }) => course).join(',')
  return useQuery({
    queryKey: ['enrolled', courses],
    meta: changedBy('people'),
    queryFn: () => call(api.listEnrolled, { query: { courses } }),
    enabled: courses !== '',
  })
}

type Props = {
  changes: readonly CourseChange[]
  /** How many they are, without their names. */
  short?: boolean
}

/** Which courses meet at another time, and whom that concerns. */
export function ClassChanges({ changes, short = false }: Props) {
  const enrolled = useEnrolled(changes)
  const { courseName } = useCourseNames()
  const items = enrolled.data?.items
  const isForNobody = items?.every(({ count }) => count === 0)
  return (
    <>
      <ul className="grid gap-3">
        {changes.map(({ course, changes }) => {
          const students = items?.find((it) => it.course === course)
          return (
            <li key={course} className="wrap-anywhere">
              {changes.map((change) => (
                <p key={changeWords(change)}>
                  <b>{courseName(course)}:</b> {changeWords(change)}
                </p>
              ))}
              {students && !isForNobody && (
                <p className="text-ink-2 text-sm">{enrolledWords(students, short)}</p>
              )}
            </li>
          )
        })}
      </ul>
      {enrolled.isPending && <Loading className="pt-4 text-ink-2">Who is enrolled...</Loading>}
      {enrolled.isError && !items && (
        <LoadFailure query={enrolled} className="pt-4">
          Who is enrolled could not be loaded.
        </LoadFailure>
      )}
      {isForNobody && <p className="pt-3 text-ink-2">Nobody is enrolled in what changes.</p>}
    </>
  )
}

function enrolledWords({ count, names }: Enrolled, short: boolean) {
  if (count === 0) return 'Nobody is enrolled.'
  if (short) return `${count} enrolled`
  const more = count - names.length
  return `Enrolled: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
