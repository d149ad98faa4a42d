import { useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import type { ApplicationCard } from '../../card-types.ts'
import type { Listing } from '../../contract.ts'
import { rowId, titleIdOf } from './element-ids.ts'
import type { ApplicationParams } from './use-application-params.ts'
import { waits } from './use-ticked.ts'

type List = { data: Listing | undefined; isPlaceholderData: boolean }

export type Chosen = ReturnType<typeof useChosen>

/**
 * The application beside the list: the one in the address, else the first of the list. That one stays
 * when newer ones arrive or when it leaves the list, so that nobody decides on another than they read.
 * A small screen shows the one in the address alone.
 */
export function useChosen({ data, isPlaceholderData }: List, params: ApplicationParams) {
  const [query, setQuery] = useSearchParams()
  const [first, setFirst] = useState<{ list: string; id: string }>()
  const inAddress = query.get('application')
  // The list has a deleted one until it is refetched.
  const [deleted, setDeleted] = useState<string>()
  const items = data?.items.filter((it) => it.id !== deleted) ?? []
  const list = JSON.stringify(params)
  const top = isPlaceholderData ? undefined : items[0]?.id
  if (top && first?.list !== list) setFirst({ list, id: top })
  const id = inAddress ?? (first?.list === list ? first.id : undefined)
  const focusOn = useFocus(id, inAddress)

  const searchOf = (chosen: string) => withChosen(query, chosen)
  const choose = (chosen: string, { replace = inAddress !== null } = {}) =>
    setQuery(searchOf(chosen), { replace, preventScrollReset: true })

  /** Back to the list alone; the first one is beside it again. */
  const leave = () => {
    const next = new URLSearchParams(query)
    next.delete('application')
    setFirst(undefined)
    setQuery(next, { preventScrollReset: true })
    if (id) focusOn(id)
  }

  return {
    id,
    /** Whether it is in the address: then a small screen shows it in place of the list. */
    isOpen: inAddress !== null,
    searchOf,
    /** What a press of a row does besides following its link. */
    onChoose: (chosen: string) => focusOn(chosen),
    /** Moves along the list by the keyboard. */
    move(step: 1 | -1) {
      const at = items.findIndex((it) => it.id === id)
      const next = items[at + step] ?? (at < 0 ? items[0] : undefined)
      if (!next) return
      choose(next.id)
      focusOn(next.id)
    },
    /** The one to decide on after it: the next that waits, or the first. */
    nextAfter(decided: string) {
      const at = items.findIndex((it) => it.id === decided)
      const waiting = (it: ApplicationCard) => it.id !== decided && waits(it)
      return (items.slice(at + 1).find(waiting) ?? items.find(waiting))?.id
    },
    /** Opens it after a decision, or after one was undone, unless one has left the page meanwhile. */
    goTo(next: string) {
      const { pathname, search } = window.location
      if (pathname !== pageAddress('/admin/applications')) return
      if (new URLSearchParams(search).get('application') === next) {
        document.getElementById(titleIdOf(next))?.focus()
        return
      }
      setQuery(withChosen(search, next), { replace: true, preventScrollReset: true })
      focusOn(next, 'title')
    },
    /** It is deleted: the one beside it takes its place. */
    pass() {
      const at = items.findIndex((it) => it.id === id)
      const next = at < 0 ? undefined : (items[at + 1] ?? items[at - 1])
      setDeleted(id)
      if (!inAddress) setFirst(next && { list, id: next.id })
      else if (next) choose(next.id)
      else leave()
    },
    leave,
  }
}

const withChosen = (query: URLSearchParams | string, chosen: string) => {
  const next = new URLSearchParams(query)
  next.set('application', chosen)
  return `?${next}`
}

/** Takes the focus along with the choice: to its row, or where a small screen hides that, its title. */
function useFocus(id: string | undefined, inAddress: string | null) {
  const wanted = useRef<{ id: string; part: 'row' | 'title' }>(undefined)
  // Before the paint: whoever sees the choice may begin to type elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the choice alone
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { id: chosen, part } = wanted.current
    wanted.current = undefined
    const row = document.getElementById(rowId(chosen))
    row?.scrollIntoView({ block: 'nearest' })
    const shown = part === 'row' && row?.checkVisibility() ? row : undefined
    const focused = shown ?? document.getElementById(titleIdOf(chosen))
    focused?.focus()
  }, [id, inAddress])
  return (chosen: string, part: 'row' | 'title' = 'row') => {
    wanted.current = { id: chosen, part }
  }
}
