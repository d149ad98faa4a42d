import { type ListParams, useListParams } from '#platform/web/list/use-list-params.ts'
import { roles, states } from '../../rules.ts'

const choices = { role: roles, state: states }

export type PeopleParams = ListParams<typeof choices>

/** The search and filters of the list. */
export const usePeopleParams = () => useListParams(choices)
