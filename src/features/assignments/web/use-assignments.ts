import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { gradingContract } from '../grading-contract.ts'

export type Wish = { whose: 'mine' | 'everybodys'; page: number }

const assignments = ['assignments']
const submissions = ['submissions']

/** A page of the assignments; while another one is loading the one before stays. */
export function useAssignments(wish: Wish) {
  const list = useQuery({
    queryKey: [...assignments, wish],
    queryFn: () => call(gradingContract.listAssignments, { query: wish }),
    placeholderData: keepPreviousData,
  })
  useTold(list.error, 'Failed to load assignments')
  return list
}

/** An assignment with all that was handed in. */
export function useAssignment(id: string) {
  const query = useQuery({
    queryKey: [...assignments, id],
    queryFn: () => call(gradingContract.showAssignment, { params: { id } }),
  })
  useTold(query.error, 'Failed to load submissions')
  return query
}

/** A submission; none while there is no id. */
export const useSubmission = (id: string | undefined) =>
  useQuery({
    queryKey: [...submissions, id],
    queryFn: () => call(gradingContract.showSubmission, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  })

type Plan<Input> = {
  step: (input: Input) => Promise<unknown>
  done: string
  /** What else is to say then. */
  note?: (input: Input) => string | undefined
  failed: string
  /** Called once it is done, before what is on the screen is asked for again. */
  onDone: (input: Input) => void
  /** What is no longer there, and is not asked for again while its view closes. */
  gone?: string
}

/** Changes something, says how it went and shows the newer state, whoever has made it. */
export function useStep<Input = void>(plan: Plan<Input>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: plan.step,
    onSuccess(_result, input) {
      toasts.show({ title: plan.done, description: plan.note?.(input), tone: 'ok' })
      plan.onDone(input)
    },
    onError: (error) =>
      toasts.show({ title: plan.failed, description: reasonOf(error), tone: 'bad', seconds: 8 }),
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [topic, id] }) =>
          (topic === assignments[0] || topic === submissions[0]) &&
          (!plan.gone || id !== plan.gone),
      }),
  })
}

function useTold(error: Error | null, title: string) {
  useEffect(() => {
    if (error) toasts.show({ title, description: reasonOf(error), tone: 'bad' })
  }, [error, title])
}
