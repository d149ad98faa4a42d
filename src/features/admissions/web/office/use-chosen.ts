import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Listing } from '../../contract.ts'
import { titleIdOf } from './application-item.tsx'
import { rowId } from './application-row.tsx'
import type { ApplicationParams } from './use-application-params.ts'

type List = { data: Listing | undefined; isPlaceholderData: boolean }

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

  const searchOf = (chosen: string) => {
    const next = new URLSearchParams(query)
    next.set('application', chosen)
    return `?${next}`
  }
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

  // A link to the only match, such as one of the search, leads to the application itself.
  const arrives = useRef(params.search !== '')
  const chooseArrived = useEffectEvent((only: string) => choose(only, { replace: true }))
  const only = !isPlaceholderData && data?.found === 1 ? top : undefined
  useEffect(() => {
    if (!data) return
    if (arrives.current && only && !inAddress) chooseArrived(only)
    arrives.current = false
  }, [data, only, inAddress])

  return {
    id,
    /** Whether it is in the address: then a small screen shows it in place of the list. */
    isOpen: inAddress !== null,
    searchOf,
    /** What a press of a row does besides following its link. */
    onChoose: focusOn,
    /** Moves along the list by the keyboard. */
    move(step: 1 | -1) {
      const at = items.findIndex((it) => it.id === id)
      const next = items[at + step] ?? (at < 0 ? items[0] : undefined)
      if (!next) return
      choose(next.id)
      focusOn(next.id)
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

/** Takes the focus along with the choice: to its row, or where a small screen hides that, its title. */
function useFocus(id: string | undefined, inAddress: string | null) {
  const wanted = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the choice alone
  useEffect(() => {
    if (!wanted.current) return
    const row = document.getElementById(rowId(wanted.current))
    const shown = row?.checkVisibility() ? row : document.getElementById(titleIdOf(wanted.current))
    wanted.current = undefined
    shown?.focus()
    shown?.scrollIntoView({ block: 'nearest' })
  }, [id, inAddress])
  return (chosen: string) => {
    wanted.current = chosen
  }
}
