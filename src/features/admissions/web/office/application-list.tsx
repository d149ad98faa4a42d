import { PagedList } from '#platform/web/list/paged-list.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { pageSize } from '../../office-rules.ts'
import { ApplicationItem } from './application-item.tsx'
import type { OpenDialog } from './open-dialog.ts'
import type { useApplicationParams } from './use-application-params.ts'
import type { useApplications } from './use-applications.ts'

type Props = {
  list: ReturnType<typeof useApplications>
  controls: ReturnType<typeof useApplicationParams>
  openDialog: OpenDialog
}

/** The list of applications, or its empty state. */
export function ApplicationList({ list, controls, openDialog }: Props) {
  const none = <EmptyState title="No applications submitted yet." />
  if (list.data?.total === 0) return none
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
      {({ found, items, places_left }) => (
        <section aria-labelledby="found">
          <h2 id="found" className={controls.isFiltered ? 'tabular pb-3 text-1' : 'sr-only'}>
            {found === 1 ? '1 application' : `${found} applications`}
          </h2>
          <div className="@container border-t">
            {items.map((application) => (
              <ApplicationItem
                key={application.id}
                application={application}
                placesLeft={places_left}
                openDialog={openDialog}
              />
            ))}
          </div>
        </section>
      )}
    </PagedList>
  )
}
