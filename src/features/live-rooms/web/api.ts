import addresses from 'virtual:operations/live-rooms'
import { operations } from '#platform/web/operations.ts'
import type { liveRoomsContract } from '../contract.ts'
import type { lineContract } from '../line-contract.ts'

export const api = operations<typeof liveRoomsContract & typeof lineContract>(addresses)
