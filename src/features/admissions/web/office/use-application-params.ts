import { useSite } from '#features/publishing/web/site.tsx'
import { type ListParams, useListParams } from '#platform/web/list/use-list-params.ts'
import { listedStatuses } from '../../office-rules.ts'

export type ApplicationParams = ListParams<{
  status: typeof listedStatuses
  course: readonly string[]
}>

/** The search and filters of the applications. */
export function useApplicationParams() {
  const { courses } = useSite()
  return useListParams({
    status: listedStatuses,
    course: courses.map(({ applicationName }) => applicationName),
  })
}
