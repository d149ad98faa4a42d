import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import { newsApi } from './api.ts'

export const newsChoicesKey = ['news-by-mail']

export const useNewsChoices = () =>
  useQuery({
    queryKey: newsChoicesKey,
    meta: changedBy('notifications'),
    queryFn: () => call(newsApi.showNewsChoices),
  })
