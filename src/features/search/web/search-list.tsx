import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { Link } from 'react-router'
import { reasonOf } from '#platform/web/reason.ts'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import type { PortalPage } from '../rules.ts'
import { FoundRow } from './found-row.tsx'
import { type ListedGroup, listGroups } from './list-groups.ts'
import { useOpened, useSearch } from './use-search.ts'

type Props = {
  text: string
  pages: readonly PortalPage[]
  /** Set to what a key does that is pressed in the box. */
  onKey: RefObject<((event: KeyboardEvent) => void) | null>
  /** The id of the option that Enter opens. */
  active: string | undefined
  setActive: (id: string | undefined) => void
  onOpen: () => void
}

/** What was found, as the options of the box above it. */
export default function SearchList({ text, pages, onKey, active, setActive, onOpen }: Props) {
  const typed = text.trim()
  const { query, groups, isCurrent, isFailed } = useSearch(typed)
  const { opened, noteOpened } = useOpened()
  const listed = listGroups({ typed, pages, groups, opened })
  const options = listed.flatMap(({ hits }) => hits)
  const list = useRef<HTMLDivElement>(null)
  /** Where Enter was pressed before the answer was there: the text that it was pressed for. */
  const enteredFor = useRef<string>(undefined)

  const ids = options.map(({ id }) => id)
  const selected = useSelected({ ids, typed, active, setActive })
  useEffect(() => {
    if (!isCurrent || enteredFor.current !== typed) return
    enteredFor.current = undefined
    list.current?.querySelector<HTMLElement>('[role=option]')?.click()
  })

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const at = selected ? ids.indexOf(selected) : -1
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 }
    const to = steps[event.key]
    if (to !== undefined && ids.length > 0) {
      event.preventDefault()
      enteredFor.current = undefined
      setActive(ids[(to + ids.length) % ids.length])
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    // What stands there is of another text; a page of the navigation is found at once.
    const isStale = !isCurrent && at <= 0 && options[0]?.hit.kind !== 'page'
    if (isStale) enteredFor.current = typed
    // With Control or Command a link opens in another tab.
    else document.getElementById(selected ?? '')?.dispatchEvent(clickLike(event))
  }
  useImperativeHandle(onKey, () => press)

  return (
    <>
      <p role="status" className="sr-only">
        {isCurrent && typed ? inWords(options.length) : ''}
      </p>
      <div
        ref={list}
        id="search-list"
        role="listbox"
        aria-label="Found"
        aria-busy={!isCurrent}
        className="min-h-0 overflow-y-auto overscroll-contain"
      >
        {listed.map((group) => (
          <Group
            key={group.name}
            group={group}
            selected={selected}
            onPoint={setActive}
            onOpen={(event, hit) => {
              noteOpened(hit)
              if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen()
            }}
          />
        ))}
      </div>
      <Below
        typed={typed}
        count={options.length}
        isCurrent={isCurrent}
        hasMore={groups.some(({ has_more, all_href }) => has_more && !all_href)}
        failure={
          isFailed && (
            <LoadFailure query={query} className="border-t px-5 py-5">
              {reasonOf(query.error)}
            </LoadFailure>
          )
        }
      />
    </>
  )
}

type Selection = Pick<Props, 'active' | 'setActive'> & { ids: readonly string[]; typed: string }

/** The first option is selected, until another is or the selected one is not found any more. */
function useSelected({ ids, typed, active, setActive }: Selection) {
  const selected = active && ids.includes(active) ? active : ids[0]
  useEffect(() => setActive(selected), [selected, setActive])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins with its first option
  useEffect(() => setActive(ids[0]), [typed])
  useEffect(() => {
    document.getElementById(active ?? '')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return selected
}

type GroupProps = {
  group: ListedGroup
  selected: string | undefined
  onPoint: (id: string) => void
  onOpen: (event: React.MouseEvent, hit: ListedGroup['hits'][number]['hit']) => void
}

function Group({ group: { name, hits }, selected, onPoint, onOpen }: GroupProps) {
  const label = `search-${name.replaceAll(' ', '-')}`
  return (
    <fieldset
      aria-labelledby={label}
      className="min-w-0 border-0 border-rule py-2 not-first:border-t-1"
    >
      <p id={label} className="px-5 pt-1 pb-1 font-semibold text-ink-3 text-sm">
        {name}
      </p>
      {hits.map(({ id, hit }) => (
        <Link
          key={id}
          id={id}
          role="option"
          tabIndex={-1}
          aria-selected={id === selected}
          to={hit.href}
          onPointerMove={() => onPoint(id)}
          onClick={(event) => onOpen(event, hit)}
          className="group flex min-h-12 flex-wrap items-baseline gap-x-4 border-transparent border-l-6 py-2.5 pr-5 pl-3.5 no-underline -outline-offset-4 aria-selected:border-l-brass aria-selected:bg-cream forced-colors:not-aria-selected:border-l-[Canvas]"
        >
          <FoundRow hit={hit} />
        </Link>
      ))}
    </fieldset>
  )
}

type BelowProps = {
  typed: string
  count: number
  isCurrent: boolean
  hasMore: boolean
  failure: React.ReactNode
}

/** What to do next, where the list alone does not say it. */
function Below({ typed, count, isCurrent, hasMore, failure }: BelowProps) {
  if (failure) return failure
  if (typed === '' && count === 0) {
    return (
      <p className="px-5 py-5 text-ink-2">Type the beginning of a name, a title or a course.</p>
    )
  }
  if (count === 0 && !isCurrent) return <p className="px-5 py-5 text-ink-2">Searching...</p>
  if (count === 0) {
    return (
      <p className="wrap-anywhere px-5 py-5">
        Nothing here has a word that begins with “{typed}”.{' '}
        <span className="text-ink-2">
          Try fewer letters, or another word of it. Announcements and discussions are not searched.
        </span>
      </p>
    )
  }
  return (
    <p
      className={`border-rule border-t-1 px-5 py-2.5 text-ink-3 text-sm ${hasMore ? '' : 'pointer-coarse:hidden'}`}
    >
      {hasMore && 'There are more: type another word. '}
      <span className="pointer-coarse:hidden">↑ ↓ to choose, Enter to open, Esc to close</span>
    </p>
  )
}

const inWords = (count: number) =>
  count === 0 ? 'Nothing found' : `${count} ${count === 1 ? 'result' : 'results'}`

const clickLike = ({ ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })
