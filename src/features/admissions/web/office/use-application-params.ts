import { courseChoices } from '#content/admissions.ts'
import { type ListParams, useListParams } from '#platform/web/list/use-list-params.ts'
import { statuses } from '../../office-rules.ts'

const choices = { status: statuses, course: courseChoices.map(({ name }) => name) }

export type ApplicationParams = ListParams<typeof choices>

/** The search and filters of the applications. */
export const useApplicationParams = () => useListParams(choices)
