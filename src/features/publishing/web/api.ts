import publishing from 'virtual:operations/publishingContract'
import { operations } from '#platform/web/operations.ts'
import type { publishingContract } from '../contract.ts'

export const api = operations<typeof publishingContract>(publishing)
