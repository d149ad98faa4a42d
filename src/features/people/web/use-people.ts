import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { type PersonCard, peopleContract } from '../contract.ts'
import type { Wish } from './list/use-wish.ts'

const key = ['people']
const keyOf = (id: string) => [...key, 'one', id]

/** A page of the list; while another one is loading the one before stays. */
export const usePeople = (wish: Wish) =>
  useQuery({
    queryKey: [...key, 'list', wish],
    queryFn: () => call(peopleContract.listPeople, { query: wish }),
    placeholderData: keepPreviousData,
  })

/** What the academy knows about somebody, as it changes. */
export const usePersonCard = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: () => call(peopleContract.showPerson, { params: { id } }),
  })

type Plan<Input> = {
  step: (input: Input) => Promise<PersonCard>
  done: string
  failed: string
  onClose: () => void
}

/** Changes something about a person, says how it went, and shows the newer state, whoever made it. */
export function useStep<Input = void>({ step, done, failed, onClose }: Plan<Input>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess(card) {
      queries.setQueryData(keyOf(card.id), card)
      toasts.show({ title: done, tone: 'ok' })
    },
    onError: (error) =>
      toasts.show({ title: failed, description: reasonOf(error), tone: 'bad', seconds: 8 }),
    async onSettled() {
      await queries.invalidateQueries({ queryKey: key })
      onClose()
    },
  })
}

/** Asks for the lists anew after somebody is erased; nobody asks for their page any more. */
export function useForget() {
  const queries = useQueryClient()
  return (id: string) => {
    queries.removeQueries({ queryKey: keyOf(id) })
    return queries.invalidateQueries({ queryKey: key })
  }
}
