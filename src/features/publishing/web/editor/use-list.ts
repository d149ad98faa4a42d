import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { itemsOf } from '../../content-rules.ts'
import type { List, Typed } from '../../field-types.ts'
import { useFormContext } from './form-context.ts'

/**
 * The items of a list: add, take out, move. Which of them are open moves with them, and so does the
 * focus: controls are found again by their names and by `data-focus`, which begin with the item's path.
 */
export function useList(field: List, path: string, typed: Typed | undefined) {
  const { change, announce, disabled, asked, uploads } = useFormContext()
  const items = itemsOf(typed)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const { box, focuses } = useFocusByName()

  useEffect(() => {
    if (!asked?.path.startsWith(`${path}.`)) return
    const index = Number(asked.path.slice(path.length + 1))
    focuses.current = `${asked.path}.name`
    setOpen((open) => new Set([...open, index]))
  }, [asked, path, focuses])

  function move(index: number, by: -1 | 1) {
    const to = index + by
    if (to < 0 || to >= items.length || uploads.hold(path)) return
    const moved = [...items]
    moved.splice(to, 0, ...moved.splice(index, 1))
    change(path, moved)
    const swapped = [...open].map((it) => (it === index ? to : it === to ? index : it))
    setOpen(new Set(swapped))
    focuses.current = movedFocus(`${path}.${index}`, `${path}.${to}`)
    announce(`${field.item} ${index + 1} is number ${to + 1} of ${items.length} now`)
  }

  return {
    box,
    items,
    isOpen: (index: number) => open.has(index),

    toggle(index: number) {
      // A field that is closed takes nothing.
      if (open.has(index) && uploads.hold(`${path}.${index}`)) return
      setOpen(
        open.has(index)
          ? new Set([...open].filter((it) => it !== index))
          : new Set([...open, index]),
      )
    },

    add() {
      const begun = field.begin?.(items) ?? (field.of.input === 'group' ? {} : '')
      const index = items.length
      change(path, [...items, begun])
      setOpen(new Set([...open, index]))
      focuses.current = firstControl(field, `${path}.${index}`)
      announce(`${field.item} ${index + 1} added`)
    },

    remove(index: number) {
      if (uploads.hold(path)) return
      change(
        path,
        items.filter((_, other) => other !== index),
      )
      setOpen(
        new Set([...open].filter((it) => it !== index).map((it) => (it > index ? it - 1 : it))),
      )
      focuses.current = items.length > 1 ? `${path}.${Math.max(0, index - 1)}.name` : `${path}.add`
      announce(`${field.item} ${index + 1} taken out. Undo brings it back.`)
    },

    /** Alt and an arrow move the item that has the focus; a list to choose from opens by them. */
    onKeyDown: (index: number) => (event: KeyboardEvent<HTMLElement>) => {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
      if (!event.altKey || !by || disabled) return
      if (field.of.input === 'group' && event.target instanceof HTMLSelectElement) return
      event.preventDefault()
      move(index, by)
    },

    move,
  }
}

/** Focuses the control of a box that `focuses` names, once it is there. */
function useFocusByName() {
  const box = useRef<HTMLFieldSetElement>(null)
  const focuses = useRef<string>(undefined)
  useEffect(() => {
    if (focuses.current === undefined) return
    const name = CSS.escape(focuses.current)
    focuses.current = undefined
    const found = box.current?.querySelector<HTMLElement>(
      `[name="${name}"], [data-focus="${name}"]`,
    )
    found?.focus()
  })
  return { box, focuses }
}

/** What the focused control is called at its item's new place. */
function movedFocus(from: string, to: string) {
  const focused = document.activeElement
  const name = focused?.getAttribute('name') ?? focused?.getAttribute('data-focus')
  return name === from || name?.startsWith(`${from}.`) ? to + name.slice(from.length) : undefined
}

function firstControl({ of }: List, path: string) {
  if (of.input !== 'group') return path
  const [name] = Object.entries(of.fields).find(([, { input }]) => input !== 'givenNumber') ?? []
  return `${path}.${name}`
}
