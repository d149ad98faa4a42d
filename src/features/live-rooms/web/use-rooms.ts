import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiProblem, call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useFailureToast } from '#platform/web/use-failure-toast.ts'
import type { RoomStatus } from '../rules.ts'
import { api } from './api.ts'

const key = ['rooms']
const meta = changedBy('rooms', 'enrolments')

/** The rooms one may see. */
export const useRooms = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: key,
    meta,
    queryFn: () => call(api.listRooms),
    enabled,
  })

export type RoomParams = { status: RoomStatus | undefined; page: number }

/** A page of the rooms one manages; while another one is loading the one before stays. */
export function useManagedRooms({ status, page }: RoomParams) {
  const query = { status, page }
  const list = useQuery({
    queryKey: [...key, 'managed', query],
    meta,
    queryFn: () => call(api.listManagedRooms, { query }),
    placeholderData: keepPreviousData,
  })
  useFailureToast(list.error, 'Failed to load rooms')
  return list
}

/** Who was in a room. */
export const useAttendance = (id: string) =>
  useQuery({
    queryKey: [...key, 'attendance', id],
    meta,
    queryFn: () => call(api.showAttendance, { params: { id } }),
  })

/** The spec's words where a session has ended meanwhile; the portal leads to the login by itself. */
export const roomReason = (error: unknown) =>
  error instanceof ApiProblem && error.status === 401 ? 'Authentication required' : reasonOf(error)

type Host = { id: string; onDone?: () => void }

export const useStart = ({ id, onDone }: Host) =>
  useAction({
    call: () => call(api.startRoom, { params: { id } }),
    done: { title: 'Room Started', description: 'The room is now live!' },
    failed: 'Failed to start room',
    reason: roomReason,
    changes: ['rooms'],
    ...(onDone && { onDone }),
  })

/** What ends a class; asked about before, here and in the room. */
export const ending = (id: string) => ({
  call: () => call(api.endRoom, { params: { id } }),
  done: 'Room Ended',
  failed: 'Failed to end room',
  reason: roomReason,
  changes: ['rooms'] as const,
})

export const useEnd = (id: string) => useAction(ending(id))
