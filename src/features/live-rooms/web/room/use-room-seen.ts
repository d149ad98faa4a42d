import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { lineContract } from '../../line-contract.ts'

/** A room as its link shows it, with or without an account. */
export const useRoomSeen = (id: string) =>
  useQuery({
    queryKey: ['rooms', 'seen', id],
    queryFn: () => call(lineContract.showRoom, { params: { id } }),
  })
