import doctor from 'virtual:operations/doctorContract'
import { operations } from '#platform/web/operations.ts'
import type { doctorContract } from '../contract.ts'

export const api = operations<typeof doctorContract>(doctor)
