import backups from 'virtual:operations/backupsContract'
import { operations } from '#platform/web/operations.ts'
import type { backupsContract } from '../contract.ts'

export const api = operations<typeof backupsContract>(backups)
