import people from 'virtual:operations/peopleContract'
import { operations } from '#platform/web/operations.ts'
import type { peopleContract } from '../contract.ts'

export const api = operations<typeof peopleContract>(people)
