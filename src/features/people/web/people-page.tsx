import { useRef } from 'react'
import { useScrollOnPageChange } from '#platform/web/list/use-scroll-on-page-change.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { PeopleList } from './list/people-list.tsx'
import { PeopleSearch } from './list/people-search.tsx'
import { usePeopleParams } from './list/use-people-params.ts'
import { usePeople } from './use-people.ts'

export const meta = () => [
  ...pageMeta({ title: 'People', description: 'Everybody who has an account at the academy.' }),
  { name: 'robots', content: 'noindex' },
]

export default function PeoplePage() {
  const controls = usePeopleParams()
  const list = usePeople(controls.params)
  const title = useRef<HTMLHeadingElement>(null)
  useScrollOnPageChange(controls.params.page, title)
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="text-3 outline-none">
        People
      </h1>
      <p className="tabular mt-1 mb-6 min-h-[1.5em] text-ink-2">
        {list.data && `Everybody with an account: ${list.data.total}`}
      </p>
      <PeopleSearch controls={controls} counts={list.data?.counts} />
      <PeopleList list={list} controls={controls} />
    </>
  )
}
