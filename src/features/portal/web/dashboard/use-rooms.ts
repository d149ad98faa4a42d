import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { liveRoomsContract } from '#features/live-rooms/contract.ts'
import { call } from '#platform/web/api.ts'
import { toasts } from '#platform/web/ui/toasts.ts'

/** The rooms one may see, on their own. */
export function useRooms({ enabled }: { enabled: boolean }) {
  const query = useQuery({
    queryKey: ['rooms'],
    queryFn: () => call(liveRoomsContract.listRooms),
    enabled,
  })
  useEffect(() => {
    if (query.error) toasts.show({ title: 'Failed to load live classes', tone: 'bad' })
  }, [query.error])
  return query
}
