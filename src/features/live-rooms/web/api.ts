import line from 'virtual:operations/lineContract'
import liveRooms from 'virtual:operations/liveRoomsContract'
import { operations } from '#platform/web/operations.ts'
import type { liveRoomsContract } from '../contract.ts'
import type { lineContract } from '../line-contract.ts'

export const api = operations<typeof liveRoomsContract & typeof lineContract>({
  ...liveRooms,
  ...line,
})
