import { type ReactNode, useId } from 'react'
import type { List, Typed } from '../../field-types.ts'
import { nameOfItem } from '../../shown-text.ts'
import { useFormContext } from './form-context.ts'
import type { useList } from './use-list.ts'

export type ItemProps = {
  field: List
  path: string
  index: number
  list: ReturnType<typeof useList>
}

type Props = ItemProps & {
  item: Typed
  /** Whether the site says something else, or has no such item. */
  isChanged: boolean
  isNew: boolean
  children: ReactNode
}

/** An item with several fields: its line, and below it the fields where it is open. */
export function ListItem({ item, isChanged, isNew, children, ...place }: Props) {
  const { field, path, index, list } = place
  const { errors, courseName, disabled } = useFormContext()
  const id = useId()
  const isWrong = Object.keys(errors).some((it) => it.startsWith(`${path}.`))
  const isOpen = list.isOpen(index) || isWrong
  const name = nameOfItem(field, item, courseName)
  return (
    <li className="border-rule border-b" onKeyDown={list.onKeyDown(index)}>
      <div
        className={`grid grid-cols-[minmax(0,1fr)_auto] items-center ${isChanged ? '-ml-4 border-brass border-l-4 pl-3' : ''}`}
      >
        <button
          type="button"
          data-focus={`${path}.name`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => list.toggle(index)}
          className="grid min-h-11 cursor-pointer grid-cols-[2.25rem_minmax(0,1fr)] items-baseline py-2.5 text-left leading-tight"
        >
          <span className="tabular font-display text-1">{field.numberOf?.(item) ?? index + 1}</span>
          <span className="wrap-anywhere text-ui underline decoration-brass underline-offset-[0.25em]">
            {name || `${field.item} without a name`}
            {isChanged && (
              <span className="sr-only">{isNew ? ', not on the site' : ', changed'}</span>
            )}
          </span>
        </button>
        <div className="flex">
          <ItemButtons {...place} />
        </div>
      </div>
      <div id={id} hidden={!isOpen} className="pt-2 pb-5 pl-4">
        {isOpen && (
          <>
            {isNew && <p className="mb-3 text-ink-2 text-sm">Not on the site.</p>}
            {children}
            {!disabled && field.least < field.most && (
              <button
                type="button"
                onClick={() => list.remove(index)}
                className="mt-3 inline-flex min-h-11 cursor-pointer items-center font-semibold text-ui underline decoration-brass underline-offset-[0.25em]"
              >
                Take out<span className="sr-only"> {name || `${field.item} ${index + 1}`}</span>
              </button>
            )}
          </>
        )}
      </div>
    </li>
  )
}

/** Up and down, and out. They keep the focus where they can do no more. */
export function ItemButtons({
  field,
  path,
  index,
  list,
  canRemove,
}: ItemProps & { canRemove?: boolean }) {
  const { disabled } = useFormContext()
  if (disabled) return null
  const what = `${field.item} ${index + 1}`
  return (
    <>
      <SignButton
        label={`Move ${what} up`}
        focus={`${path}.up`}
        keys="Alt+ArrowUp"
        sign="M4 10.5 8 6l4 4.5"
        isOver={index === 0}
        onClick={() => list.move(index, -1)}
      />
      <SignButton
        label={`Move ${what} down`}
        focus={`${path}.down`}
        keys="Alt+ArrowDown"
        sign="M4 5.5 8 10l4-4.5"
        isOver={index === list.items.length - 1}
        onClick={() => list.move(index, 1)}
      />
      {canRemove && (
        <SignButton
          label={`Take out ${what}`}
          focus={`${path}.out`}
          sign="M4.5 4.5 11.5 11.5M11.5 4.5 4.5 11.5"
          onClick={() => list.remove(index)}
        />
      )}
    </>
  )
}

type SignProps = {
  label: string
  focus: string
  sign: string
  keys?: string
  isOver?: boolean
  onClick: () => void
}

function SignButton({ label, focus, sign, keys, isOver = false, onClick }: SignProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={keys && `Alt and ${keys.includes('Up') ? 'arrow up' : 'arrow down'}`}
      aria-disabled={isOver || undefined}
      data-focus={focus}
      onClick={onClick}
      className="inline-flex size-11 cursor-pointer items-center justify-center hover:bg-cream aria-disabled:cursor-default aria-disabled:text-rule"
    >
      <svg viewBox="0 0 16 16" className="size-5" aria-hidden="true">
        <path d={sign} fill="none" stroke="currentColor" strokeWidth="1.6" />
      </svg>
    </button>
  )
}
