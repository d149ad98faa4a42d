import portal from 'virtual:operations/portalContract'
import { operations } from '#platform/web/operations.ts'
import type { portalContract } from '../contract.ts'

export const api = operations<typeof portalContract>(portal)
