import type { KeyboardEvent } from 'react'
import { PagedList } from '#platform/web/list/paged-list.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { unmodifiedKey } from '#platform/web/unmodified-key.ts'
import { pageSize } from '../../office-rules.ts'
import { ApplicationRow } from './application-row.tsx'
import { KeysSwitch } from './keys-switch.tsx'
import type { useApplicationParams } from './use-application-params.ts'
import type { useApplications } from './use-applications.ts'
import type { Chosen } from './use-chosen.ts'

type Props = {
  list: ReturnType<typeof useApplications>
  controls: ReturnType<typeof useApplicationParams>
  chosen: Chosen
}

/** The list of applications, or its empty state. */
export function ApplicationList({ list, controls, chosen }: Props) {
  const none = <EmptyState title="No applications submitted yet." />
  if (list.data?.total === 0) return none
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[unmodifiedKey(event)]
    if (!step) return
    event.preventDefault()
    chosen.move(step)
  }
  return (
    <PagedList
      query={list}
      controls={controls}
      pageSize={pageSize}
      loading="Loading applications..."
      failed="The applications could not be loaded."
      noMatch={{ title: 'No application is like that.', action: 'Show all' }}
      empty={none}
    >
      {({ found, items }) => (
        <>
          <h2 id="found" className={controls.isFiltered ? 'tabular pt-4 pb-3 text-1' : 'sr-only'}>
            {found === 1 ? '1 application' : `${found} applications`}
          </h2>
          <ul aria-labelledby="found" onKeyDown={onKeyDown}>
            {items.map((application) => (
              <ApplicationRow
                key={application.id}
                application={application}
                isChosen={application.id === chosen.id}
                isOpen={chosen.isOpen}
                search={chosen.searchOf(application.id)}
                onChoose={() => chosen.onChoose(application.id)}
              />
            ))}
          </ul>
          <KeysSwitch move={chosen.move} />
        </>
      )}
    </PagedList>
  )
}

const steps: Record<string, 1 | -1 | undefined> = { ArrowDown: 1, ArrowUp: -1 }
