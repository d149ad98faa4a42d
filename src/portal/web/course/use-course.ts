import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import { api } from '../api.ts'

/** Everything on the page of a course. */
export const useCourse = (id: string) =>
  useQuery({
    queryKey: ['course', id],
    meta: changedBy(
      'enrolments',
      'classes',
      'rooms',
      'assignments',
      'recordings',
      'materials',
      'discussions',
      'announcements',
      'site',
    ),
    queryFn: () => call(api.showCourse, { params: { id: Number(id) } }),
  })
