import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import type { PersonCard } from '../contract.ts'
import { api } from './api.ts'
import type { PeopleParams } from './list/use-people-params.ts'

const key = ['people']
export const personKey = (id: string) => [...key, 'one', id]

/** A page of the list; the previous page stays while another one is loading. */
export const usePeople = (params: PeopleParams) =>
  useQuery({
    queryKey: [...key, 'list', params],
    meta: changedBy('people'),
    queryFn: () => call(api.listPeople, { query: params }),
    placeholderData: keepPreviousData,
  })

/** A person's page, refetched when it changes. */
export const usePersonCard = (id: string) =>
  useQuery({
    queryKey: personKey(id),
    meta: changedBy('people'),
    queryFn: () => call(api.showPerson, { params: { id } }),
  })

/** Shows the server's answer about a person at once. */
export function useShowPerson() {
  const queries = useQueryClient()
  return (card: PersonCard) => queries.setQueryData(personKey(card.id), card)
}

/** Drops the cached page of an erased person. */
export function useForget() {
  const queries = useQueryClient()
  return (id: string) => queries.removeQueries({ queryKey: personKey(id) })
}
