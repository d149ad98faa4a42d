import { useRef } from 'react'
import { pageMeta } from '#platform/web/page-meta.ts'
import { useTopOnTurn } from '#platform/web/use-top-on-turn.ts'
import { PeopleList } from './list/people-list.tsx'
import { PeopleSearch } from './list/people-search.tsx'
import { useWish } from './list/use-wish.ts'
import { usePeople } from './use-people.ts'

export const meta = () => [
  ...pageMeta({ title: 'People', description: 'Everybody who has an account at the academy.' }),
  { name: 'robots', content: 'noindex' },
]

export default function PeoplePage() {
  const wishes = useWish()
  const list = usePeople(wishes.wish)
  const title = useRef<HTMLHeadingElement>(null)
  useTopOnTurn(wishes.wish.page, title)
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="text-3 outline-none">
        People
      </h1>
      <p className="tabular mt-1 mb-6 min-h-[1.5em] text-ink-2">
        {list.data && `Everybody with an account: ${list.data.total}`}
      </p>
      <PeopleSearch wishes={wishes} counts={list.data?.counts} />
      <PeopleList list={list} wishes={wishes} />
    </>
  )
}
