import contact from 'virtual:operations/contactContract'
import { operations } from '#platform/web/operations.ts'
import type { contactContract } from '../contract.ts'

export const api = operations<typeof contactContract>(contact)
