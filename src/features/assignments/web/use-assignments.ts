import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { useListParams } from '#platform/web/list/use-list-params.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import { useFailureToast } from '#platform/web/use-failure-toast.ts'
import { api } from './api.ts'

const choices = { whose: ['everybodys'] } as const

/** Whose assignments are listed, one's own by default, and which page. */
export const useAssignmentParams = () => useListParams(choices)
export type AssignmentControls = ReturnType<typeof useAssignmentParams>

const meta = changedBy('assignments')

export const assignmentKey = (id: string) => ['assignments', 'one', id]
export const submissionKey = (id: string | undefined) => ['submissions', id]

/** A page of the assignments; the previous page stays while another one is loading. */
export function useAssignments({ whose, page }: AssignmentControls['params']) {
  const query = { whose: whose ?? ('mine' as const), page }
  const list = useQuery({
    queryKey: ['assignments', 'list', query],
    meta,
    queryFn: () => call(api.listAssignments, { query }),
    select: ({ items, total }) => ({ items, found: total }),
    placeholderData: keepPreviousData,
  })
  useFailureToast(list.error, 'Failed to load assignments')
  return list
}

/** An assignment with its submissions. */
export function useAssignment(id: string) {
  const query = useQuery({
    queryKey: assignmentKey(id),
    meta,
    queryFn: () => call(api.showAssignment, { params: { id } }),
  })
  useFailureToast(query.error, 'Failed to load submissions')
  return query
}

/** A submission; disabled without an id. */
export const useSubmission = (id: string | undefined) =>
  useQuery({
    queryKey: submissionKey(id),
    meta,
    queryFn: () => call(api.showSubmission, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
