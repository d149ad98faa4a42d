import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/resources.ts'
import { useFailureToast } from '#platform/web/use-failure-toast.ts'
import { api } from './api.ts'

export type Wish = { whose: 'mine' | 'everybodys'; page: number }

const meta = changedBy('assignments')

export const assignmentKey = (id: string) => ['assignments', 'one', id]
export const submissionKey = (id: string | undefined) => ['submissions', id]

/** A page of the assignments; while another one is loading the one before stays. */
export function useAssignments(wish: Wish) {
  const list = useQuery({
    queryKey: ['assignments', 'list', wish],
    meta,
    queryFn: () => call(api.listAssignments, { query: wish }),
    placeholderData: keepPreviousData,
  })
  useFailureToast(list.error, 'Failed to load assignments')
  return list
}

/** An assignment with all that was handed in. */
export function useAssignment(id: string) {
  const query = useQuery({
    queryKey: assignmentKey(id),
    meta,
    queryFn: () => call(api.showAssignment, { params: { id } }),
  })
  useFailureToast(query.error, 'Failed to load submissions')
  return query
}

/** A submission; none while there is no id. */
export const useSubmission = (id: string | undefined) =>
  useQuery({
    queryKey: submissionKey(id),
    meta,
    queryFn: () => call(api.showSubmission, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
