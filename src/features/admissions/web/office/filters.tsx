import { useSite } from '#features/publishing/web/site.tsx'
import { SelectField, TextField } from '#platform/web/ui/field.tsx'
import type { Listing } from '../../contract.ts'
import { type ListedStatus, listedStatuses, statusNames } from '../../office-rules.ts'
import type { ApplicationParams, useApplicationParams } from './use-application-params.ts'

type Props = {
  controls: ReturnType<typeof useApplicationParams>
  /** The numbers of matches by status. */
  counts: Listing['counts'] | undefined
}

export function Filters({ controls: { params, change, field }, counts }: Props) {
  const { courses } = useSite()
  return (
    <search className="mb-6 grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_14rem_18rem]">
      <TextField
        {...field}
        label="Search"
        type="search"
        maxLength={100}
        placeholder="Name, email, phone or reference"
        className="sm:col-span-2 xl:col-span-1"
      />
      <SelectField
        name="status"
        label="Show"
        value={params.status ?? ''}
        placeholder="All statuses"
        options={Object.fromEntries(listedStatuses.map((it) => [it, withCount(it, counts)]))}
        onChange={({ target }) =>
          change({ status: (target.value || undefined) as ApplicationParams['status'] })
        }
      />
      <SelectField
        name="course"
        label="Course"
        value={params.course ?? ''}
        placeholder="All courses"
        options={courses.map(({ applicationName }) => applicationName)}
        onChange={({ target }) =>
          change({ course: (target.value || undefined) as ApplicationParams['course'] })
        }
      />
    </search>
  )
}

const withCount = (status: ListedStatus, counts: Listing['counts'] | undefined) =>
  counts ? `${statusNames[status]} (${counts[status]})` : statusNames[status]
