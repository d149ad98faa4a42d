import terms from 'virtual:operations/termsContract'
import { operations } from '#platform/web/operations.ts'
import type { termsContract } from '../../term-contract.ts'

export const api = operations<typeof termsContract>(terms)
