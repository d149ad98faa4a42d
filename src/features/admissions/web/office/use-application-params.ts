import { courseChoices } from '#content/admissions.ts'
import { type ListParams, useListParams } from '#platform/web/list/use-list-params.ts'
import { statuses } from '../../office-rules.ts'

const choices = { status: statuses, course: courseChoices.map(({ name }) => name) }

export type ApplicationParams = ListParams<typeof choices>

/** Which applications are looked for. */
export const useApplicationParams = () => useListParams(choices)
