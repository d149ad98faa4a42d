import liveRooms from 'virtual:operations/liveRoomsContract'
import { operations } from '#platform/web/operations.ts'
import type { liveRoomsContract } from '../contract.ts'

export const api = operations<typeof liveRoomsContract>(liveRooms)
