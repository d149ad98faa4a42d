import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import { api } from './api.ts'

const meta = changedBy('assignments', 'enrolments')

/** One's own takes for an assignment. */
export const useOwnPerformance = (id: string) =>
  useQuery({
    queryKey: ['performances', 'own', id],
    meta,
    queryFn: () => call(api.showOwnPerformance, { params: { id } }),
  })

/** A student's takes, by their submission. */
export const usePerformance = (id: string) =>
  useQuery({
    queryKey: ['performances', 'submission', id],
    meta,
    queryFn: () => call(api.showPerformance, { params: { id } }),
  })

/** The submission as its grader sees it, with the version that a grade is for. */
export const useSubmissionToGrade = (id: string) =>
  useQuery({
    queryKey: ['submissions', id],
    meta,
    queryFn: () => call(api.showSubmission, { params: { id } }),
  })

/** All submissions of the assignment, for the way to the next one. */
export const useSubmissionsBeside = (assignmentId: string | undefined) =>
  useQuery({
    queryKey: ['assignments', 'one', assignmentId ?? ''],
    meta,
    enabled: assignmentId !== undefined,
    queryFn: () => call(api.showAssignment, { params: { id: assignmentId ?? '' } }),
  })
