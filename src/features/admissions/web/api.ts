import addresses from 'virtual:operations/admissions'
import { operations } from '#platform/web/operations.ts'
import type { admissionsContract, officeContract } from '../contract.ts'

export const api = operations<typeof admissionsContract & typeof officeContract>(addresses)
