import classes from 'virtual:operations/classesContract'
import { operations } from '#platform/web/operations.ts'
import type { classesContract } from '../contract.ts'

export const api = operations<typeof classesContract>(classes)
