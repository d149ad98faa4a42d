import addresses from 'virtual:operations/contact'
import { operations } from '#platform/web/operations.ts'
import type { contactContract } from '../contract.ts'

export const api = operations<typeof contactContract>(addresses)
