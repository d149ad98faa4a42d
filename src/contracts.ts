import { platformContract } from '#platform/contract.ts'
import type { Contract } from '#platform/endpoint.ts'
import { features } from './features.ts'

/** Every endpoint of the product. */
export const contracts: readonly Contract[] = [
  platformContract,
  ...features.flatMap(({ endpoints = [] }) => endpoints.map(({ contract }) => contract)),
]
