import siteMedia from 'virtual:operations/siteMediaContract'
import { operations } from '#platform/web/operations.ts'
import type { siteMediaContract } from '../../media-contract.ts'

export const mediaApi = operations<typeof siteMediaContract>(siteMedia)
