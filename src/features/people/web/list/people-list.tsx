import { Button } from '#platform/web/ui/button.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Nothing } from '#platform/web/ui/nothing.tsx'
import { Pages } from '#platform/web/ui/pages.tsx'
import { usePages } from '#platform/web/use-list-wish.ts'
import { pageSize } from '../../rules.ts'
import { AnswerButtons } from '../answer-buttons.tsx'
import type { usePeople } from '../use-people.ts'
import { PersonItem } from './person-item.tsx'
import type { useWish } from './use-wish.ts'

type Props = { list: ReturnType<typeof usePeople>; wishes: ReturnType<typeof useWish> }

/** The people, or why there are none. */
export function PeopleList({ list, wishes }: Props) {
  const { wish, isNarrow, clear, addressOf } = wishes
  const { data } = list
  const { pages, beyond } = usePages(list, wishes, pageSize)

  if (list.isPending || beyond) return <Loading>Loading people...</Loading>
  if (!data) {
    return (
      <Nothing title="The people could not be loaded.">
        <Button look="white" busy={list.isFetching} onClick={() => list.refetch()}>
          Try again
        </Button>
      </Nothing>
    )
  }
  if (data.found === 0) {
    return (
      <Nothing title="Nobody is like that.">
        <Button look="white" onClick={clear}>
          Show everybody
        </Button>
      </Nothing>
    )
  }
  return (
    <section aria-labelledby="found" aria-busy={list.isPlaceholderData || undefined}>
      <h2 id="found" className={isNarrow ? 'tabular pb-3 text-1' : 'sr-only'}>
        {data.found === 1 ? '1 person' : `${data.found} people`}
      </h2>
      {wish.state === 'waiting' && data.items.length > 1 && (
        <p className="pb-4">
          <AnswerButtons people={data.items} />
        </p>
      )}
      <ul className="@container border-t">
        {data.items.map((person) => (
          <PersonItem key={person.id} person={person} />
        ))}
      </ul>
      {pages > 1 && <Pages page={wish.page} pages={pages} addressOf={addressOf} />}
    </section>
  )
}
