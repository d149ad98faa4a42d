import addresses from 'virtual:operations/notifications'
import { operations } from '#platform/web/operations.ts'
import type { notificationsContract } from '../contract.ts'

export const api = operations<typeof notificationsContract>(addresses)
