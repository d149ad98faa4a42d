import { SelectField, TextField } from '#platform/web/ui/field.tsx'
import type { Listing } from '../../contract.ts'
import { roleNames, roles, stateNames } from '../../rules.ts'
import type { PeopleParams, usePeopleParams } from './use-people-params.ts'

type Props = {
  controls: ReturnType<typeof usePeopleParams>
  /** The numbers of matches by role. */
  counts: Listing['counts'] | undefined
}

export function PeopleSearch({ controls: { params, change, field }, counts }: Props) {
  return (
    <search className="mb-6 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_14rem_14rem]">
      <TextField
        {...field}
        label="Search"
        type="search"
        maxLength={100}
        placeholder="Name, email or student ID"
        className="sm:col-span-2 lg:col-span-1"
      />
      <SelectField
        name="role"
        label="Role"
        value={params.role ?? ''}
        placeholder="All roles"
        options={Object.fromEntries(
          roles.map((role) => [
            role,
            counts ? `${roleNames[role]} (${counts[role]})` : roleNames[role],
          ]),
        )}
        onChange={({ target }) =>
          change({ role: (target.value || undefined) as PeopleParams['role'] })
        }
      />
      <SelectField
        name="state"
        label="Account"
        value={params.state ?? ''}
        placeholder="All accounts"
        options={stateNames}
        onChange={({ target }) =>
          change({ state: (target.value || undefined) as PeopleParams['state'] })
        }
      />
    </search>
  )
}
