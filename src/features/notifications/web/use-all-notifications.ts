import { call } from '#platform/web/api.ts'
import { useInfiniteList } from '#platform/web/list/use-infinite-list.ts'
import type { NotificationKind } from '../kind-rules.ts'
import type { shownChoices } from '../shown-rules.ts'
import { api } from './api.ts'

type Filter = {
  kind: NotificationKind | undefined
  show: (typeof shownChoices)[number] | undefined
}

/** The notifications that a filter lets through, page after page. */
export const useAllNotifications = ({ kind, show }: Filter) =>
  useInfiniteList({
    queryKey: ['notifications', 'all', kind, show],
    shows: ['notifications'],
    keepsRowsOf: () => true,
    fetch: (offset) => call(api.listNotifications, { query: { offset, kind, show } }),
  })
