import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/resources.ts'
import type { PersonCard } from '../contract.ts'
import { api } from './api.ts'
import type { PeopleParams } from './list/use-people-params.ts'

const key = ['people']
export const personKey = (id: string) => [...key, 'one', id]

/** A page of the list; while another one is loading the one before stays. */
export const usePeople = (params: PeopleParams) =>
  useQuery({
    queryKey: [...key, 'list', params],
    meta: changedBy('people'),
    queryFn: () => call(api.listPeople, { query: params }),
    placeholderData: keepPreviousData,
  })

/** What the academy knows about somebody, as it changes. */
export const usePersonCard = (id: string) =>
  useQuery({
    queryKey: personKey(id),
    meta: changedBy('people'),
    queryFn: () => call(api.showPerson, { params: { id } }),
  })

/** Shows what the server has answered about somebody at once. */
export function useShowPerson() {
  const queries = useQueryClient()
  return (card: PersonCard) => queries.setQueryData(personKey(card.id), card)
}

/** Drops the page of somebody who was erased. */
export function useForget() {
  const queries = useQueryClient()
  return (id: string) => queries.removeQueries({ queryKey: personKey(id) })
}
