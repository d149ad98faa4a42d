import { PagedList } from '#platform/web/list/paged-list.tsx'
import { pageSize } from '../../rules.ts'
import { ApprovalButtons } from '../approval-buttons.tsx'
import type { usePeople } from '../use-people.ts'
import { PersonItem } from './person-item.tsx'
import type { usePeopleParams } from './use-people-params.ts'

type Props = { list: ReturnType<typeof usePeople>; controls: ReturnType<typeof usePeopleParams> }

/** The list of people, or its empty state. */
export function PeopleList({ list, controls }: Props) {
  const { params, isFiltered } = controls
  return (
    <PagedList
      query={list}
      controls={controls}
      pageSize={pageSize}
      loading="Loading people..."
      failed="The people could not be loaded."
      noMatch={{ title: 'Nobody is like that.', action: 'Show everybody' }}
      empty={null}
    >
      {({ found, items }) => (
        <section aria-labelledby="found">
          <h2 id="found" className={isFiltered ? 'tabular pb-3 text-1' : 'sr-only'}>
            {found === 1 ? '1 person' : `${found} people`}
          </h2>
          {params.state === 'waiting' && items.length > 1 && (
            <p className="pb-4">
              <ApprovalButtons people={items} />
            </p>
          )}
          <ul className="@container border-t">
            {items.map((person) => (
              <PersonItem key={person.id} person={person} />
            ))}
          </ul>
        </section>
      )}
    </PagedList>
  )
}
