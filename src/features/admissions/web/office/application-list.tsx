import { type KeyboardEvent, useRef } from 'react'
import { PagedList } from '#platform/web/list/paged-list.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { unmodifiedKey } from '#platform/web/unmodified-key.ts'
import { pageSize } from '../../office-rules.ts'
import { ApplicationRow } from './application-row.tsx'
import { KeysSwitch } from './keys-switch.tsx'
import { SeveralKeys, TickAll } from './several-keys.tsx'
import type { useApplicationParams } from './use-application-params.ts'
import type { useApplications } from './use-applications.ts'
import type { Chosen } from './use-chosen.ts'
import { useTicked } from './use-ticked.ts'

type Props = {
  list: ReturnType<typeof useApplications>
  controls: ReturnType<typeof useApplicationParams>
  chosen: Chosen
}

/** The list of applications, or its empty state. */
export function ApplicationList({ list, controls, chosen }: Props) {
  const ticked = useTicked(list.data)
  const heading = useRef<HTMLHeadingElement>(null)
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
          <h2
            ref={heading}
            tabIndex={-1}
            id="found"
            className={controls.isFiltered ? 'tabular pt-4 pb-3 text-1 outline-none' : 'sr-only'}
          >
            {found === 1 ? '1 application' : `${found} applications`}
          </h2>
          <TickAll ticked={ticked} />
          <ul aria-labelledby="found" onKeyDown={onKeyDown}>
            {items.map((application) => (
              <ApplicationRow
                key={application.id}
                application={application}
                isChosen={application.id === chosen.id}
                isOpen={chosen.isOpen}
                search={chosen.searchOf(application.id)}
                onChoose={() => chosen.onChoose(application.id)}
                isTicked={ticked.ticked.some(({ id }) => id === application.id)}
                onTick={(isTicked) => ticked.tick(application.id, isTicked)}
              />
            ))}
          </ul>
          <SeveralKeys
            ticked={ticked}
            placesLeft={list.data?.places_left ?? []}
            finalFocusRef={heading}
          />
          <KeysSwitch move={chosen.move} />
        </>
      )}
    </PagedList>
  )
}

const steps: Record<string, 1 | -1 | undefined> = { ArrowDown: 1, ArrowUp: -1 }
