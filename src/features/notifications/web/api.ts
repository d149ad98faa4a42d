import newsByMail from 'virtual:operations/newsByMailContract'
import notifications from 'virtual:operations/notificationsContract'
import { operations } from '#platform/web/operations.ts'
import type { newsByMailContract, notificationsContract } from '../contract.ts'

export const api = operations<typeof notificationsContract>(notifications)
export const newsApi = operations<typeof newsByMailContract>(newsByMail)
