import notifications from 'virtual:operations/notificationsContract'
import { operations } from '#platform/web/operations.ts'
import type { notificationsContract } from '../contract.ts'

export const api = operations<typeof notificationsContract>(notifications)
