import { ApiProblem, call } from '#platform/web/api.ts'
import { api } from '../api.ts'
import type { KeptFile } from './kept-files.ts'

/**
 * What became of a take that the server does not know as on its way: it has arrived, or it is gone with
 * its assignment or by another window. Undefined where nobody can tell now, such as when somebody else
 * has logged in at this computer.
 */
export async function findFate({ takeId, personId, assignment }: KeptFile) {
  try {
    const { person } = await call(api.getSession)
    if (person?.id !== personId) return undefined
    // An earlier version did not keep its assignment, and counted it as arrived.
    if (!assignment) return 'arrived'
    const { takes } = await call(api.showOwnPerformance, { params: { id: assignment.id } })
    const take = takes.find(({ id }) => id === takeId)
    if (!take) return 'gone'
    return take.received === null ? 'arrived' : undefined
  } catch (error) {
    return error instanceof ApiProblem && error.status === 404 ? 'gone' : undefined
  }
}
