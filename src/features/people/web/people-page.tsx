import { useRef } from 'react'
import { ListPage } from '#platform/web/list/list-page.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { pageSize } from '../rules.ts'
import { ApprovalButtons } from './approval-buttons.tsx'
import { PeopleSearch } from './list/people-search.tsx'
import { PersonItem } from './list/person-item.tsx'
import { usePeopleParams } from './list/use-people-params.ts'
import { usePeople } from './use-people.ts'

export const meta = () => [
  ...pageMeta({ title: 'People', description: 'Everybody who has an account at the academy.' }),
  { name: 'robots', content: 'noindex' },
]

export default function PeoplePage() {
  const controls = usePeopleParams()
  const { params, isFiltered } = controls
  const list = usePeople(params)
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <ListPage
      title="People"
      titleRef={title}
      summary={list.data ? `Everybody with an account: ${list.data.total}` : ''}
      filters={<PeopleSearch controls={controls} counts={list.data?.counts} />}
      query={list}
      controls={controls}
      pageSize={pageSize}
      loading="Loading people..."
      failed="The people could not be loaded."
      noMatch={{ title: 'Nobody is like that.', action: 'Show everybody' }}
      above={({ found, items }) => (
        <>
          <h2 id="found" className={isFiltered ? 'tabular pb-3 text-1' : 'sr-only'}>
            {found === 1 ? '1 person' : `${found} people`}
          </h2>
          {params.state === 'waiting' && items.length > 1 && (
            <p className="pb-4">
              <ApprovalButtons people={items} />
            </p>
          )}
        </>
      )}
      labelledBy="found"
      // Their parts stand side by side instead.
      rowsClass="@container"
      row={(person) => <PersonItem person={person} />}
    />
  )
}
