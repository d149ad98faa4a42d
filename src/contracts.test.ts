import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#platform/endpoint.ts'
import { contracts } from './contracts.ts'

const endpoints = contracts.flatMap((contract): [string, Endpoint][] => Object.entries(contract))

/** Zod checks what it cannot compile the slow way, and does not say so. */
test.each(endpoints.filter(([, { returns }]) => returns))(
  'the check of what %s answers is compiled',
  (_, { returns }) => {
    expect(() => z.compile(returns as z.ZodMiniType, { strict: true })).not.toThrow()
  },
)
