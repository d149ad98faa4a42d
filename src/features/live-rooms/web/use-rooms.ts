import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiProblem, call } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { liveRoomsContract } from '../contract.ts'
import type { RoomStatus } from '../rules.ts'

const key = ['rooms']

/** The rooms one may see. */
export function useRooms() {
  const list = useQuery({ queryKey: key, queryFn: () => call(liveRoomsContract.listRooms) })
  useTold(list.error)
  return list
}

export type Wish = { status: RoomStatus | undefined; page: number }

/** A page of the rooms one manages; while another one is loading the one before stays. */
export function useManagedRooms({ status, page }: Wish) {
  const query = { status, page }
  const list = useQuery({
    queryKey: [...key, 'managed', query],
    queryFn: () => call(liveRoomsContract.listManagedRooms, { query }),
    placeholderData: keepPreviousData,
  })
  useTold(list.error)
  return list
}

/** Who was in a room. */
export const useAttendance = (id: string) =>
  useQuery({
    queryKey: [...key, 'attendance', id],
    queryFn: () => call(liveRoomsContract.showAttendance, { params: { id } }),
  })

type Plan<Input> = {
  step: (input: Input) => Promise<unknown>
  done: (input: Input) => { title: string; description?: string }
  failed: string
  /** Called once it is done, before what is on the screen is asked for again. */
  onDone?: () => void
}

/** Changes a room, says how it went and shows the newer state, whoever has made it. */
export function useStep<Input = void>({ step, done, failed, onDone }: Plan<Input>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess(_result, input) {
      toasts.show({ ...done(input), tone: 'ok' })
      onDone?.()
    },
    onError: (error) =>
      toasts.show({ title: failed, description: whyOf(error), tone: 'bad', seconds: 8 }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}

type Host = { id: string; onDone?: () => void }

export const useStart = ({ id, onDone }: Host) =>
  useStep({
    step: () => call(liveRoomsContract.startRoom, { params: { id } }),
    done: () => ({ title: 'Room Started', description: 'The room is now live!' }),
    failed: 'Failed to start room',
    ...(onDone && { onDone }),
  })

export const useEnd = ({ id, onDone }: Host) =>
  useStep({
    step: () => call(liveRoomsContract.endRoom, { params: { id } }),
    done: () => ({ title: 'Room Ended' }),
    failed: 'Failed to end room',
    ...(onDone && { onDone }),
  })

/** The spec's words where a session has ended meanwhile; the portal leads to the login by itself. */
const whyOf = (error: unknown) =>
  error instanceof ApiProblem && error.status === 401 ? 'Authentication required' : reasonOf(error)

function useTold(error: Error | null) {
  useEffect(() => {
    if (error) {
      toasts.show({ title: 'Failed to load rooms', description: reasonOf(error), tone: 'bad' })
    }
  }, [error])
}
