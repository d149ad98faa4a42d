import addresses from 'virtual:operations/people'
import { operations } from '#platform/web/operations.ts'
import type { peopleContract } from '../contract.ts'

export const api = operations<typeof peopleContract>(addresses)
