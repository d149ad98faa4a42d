import announcements from 'virtual:operations/announcementsContract'
import { operations } from '#platform/web/operations.ts'
import type { announcementsContract } from '../contract.ts'

export const api = operations<typeof announcementsContract>(announcements)
