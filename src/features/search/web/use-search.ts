import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import type { Kind } from '../rules.ts'
import { api } from './api.ts'

/** The pause in typing after which is asked. */
const restMs = 150

/**
 * What was found for a text. While the answer is on its way the one before stays, and an answer that
 * nobody waits for any more is not waited for.
 */
export function useSearch(text: string) {
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const rested = setTimeout(() => setAsked(text), restMs)
    return () => clearTimeout(rested)
  }, [text])
  const query = useQuery({
    queryKey: ['search', asked],
    meta: changedBy(
      'people',
      'applications',
      'assignments',
      'classes',
      'rooms',
      'recordings',
      'materials',
      'enrolments',
    ),
    queryFn: ({ signal }) => call(api.search, { query: { text: asked } }, signal),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    // Without a connection it says so, and does not wait for one.
    networkMode: 'always',
  })
  const isAsked = asked === text && !query.isPlaceholderData
  return {
    query,
    groups: text === '' ? [] : (query.data?.groups ?? []),
    /** Whether the groups are of this text, and not of one before it. */
    isCurrent: text === '' || (isAsked && query.data !== undefined),
    isFailed: isAsked && query.isError,
  }
}

/** What a list shows of a thing. */
export type Hit = {
  kind: Kind | 'page'
  title: string
  about: string
  at: string | null
  href: string
}

/** How many of those that were opened last are offered again. */
const mostOpened = 5

/** What was opened from the search since the page was loaded, the last first. */
export function useOpened() {
  const queries = useQueryClient()
  const queryKey = ['search-opened']
  const { data } = useQuery<Hit[]>({
    queryKey,
    enabled: false,
    initialData: [],
    gcTime: Number.POSITIVE_INFINITY,
  })
  return {
    opened: data,
    noteOpened: (hit: Hit) =>
      queries.setQueryData<Hit[]>(queryKey, (before = []) =>
        [hit, ...before.filter(({ href }) => href !== hit.href)].slice(0, mostOpened),
      ),
  }
}
