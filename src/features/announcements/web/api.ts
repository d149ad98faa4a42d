import addresses from 'virtual:operations/announcements'
import { operations } from '#platform/web/operations.ts'
import type { announcementsContract } from '../contract.ts'

export const api = operations<typeof announcementsContract>(addresses)
