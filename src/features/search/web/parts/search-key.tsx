import { useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { LineIcon } from '#platform/web/ui/line-icon.tsx'
import { useModalPopover } from '#platform/web/use-modal-popover.ts'
import type { PortalPage } from '../../rules.ts'
import { isMac, useSearchKeys } from '../use-search-keys.ts'

const SearchList = lazyPart(
  'search',
  () => import('../search-list.tsx'),
  <p className="px-4 py-10 text-center text-ink-2">Loading...</p>,
)

/**
 * The key that opens the search, and its dialog. The box is there at once and its list when it is
 * loaded, so that what is typed meanwhile counts.
 */
export function SearchKey({ pages }: { pages: readonly PortalPage[] }) {
  const [isOpen, setOpen] = useState(false)
  const dialog = useModalPopover<HTMLDialogElement>(isOpen)
  const [text, setText] = useState('')
  const [active, setActive] = useState<string>()
  const onKey = useRef<(event: React.KeyboardEvent) => void>(null)
  const toggle = useCallback(() => {
    if (dialog.current) return dialog.current.hidePopover()
    // Two dialogs would be in each other's way, and what is typed in the first would be lost.
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    setText('')
    setActive(undefined)
    setOpen(true)
  }, [dialog])
  useSearchKeys(toggle)
  const close = () => dialog.current?.hidePopover()

  return (
    <>
      <OpenButton onClick={toggle} />
      {isOpen &&
        createPortal(
          <dialog
            ref={dialog}
            popover="auto"
            aria-modal="true"
            aria-label="Find anything"
            onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
            className="search-dialog"
          >
            <div className="search-head">
              <LineIcon path={glass} />
              <input
                role="combobox"
                aria-label="Find anything"
                aria-expanded={active !== undefined}
                aria-controls="search-list"
                aria-activedescendant={active}
                aria-autocomplete="list"
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="go"
                maxLength={100}
                placeholder="A name, a title, a course"
                value={text}
                onChange={(event) => setText(event.target.value)}
                onKeyDown={(event) => onKey.current?.(event)}
                className="search-box"
              />
              <button
                type="button"
                aria-label="Close"
                onClick={close}
                className="size-11 cursor-pointer text-2"
              >
                ×
              </button>
            </div>
            <SearchList
              text={text}
              pages={pages}
              onKey={onKey}
              active={active}
              setActive={setActive}
              onOpen={close}
            />
          </dialog>,
          document.body,
        )}
    </>
  )
}

const OpenButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onClick}
    className="search-key"
  >
    <LineIcon path={glass} />
    <span className="text-ink-2 text-ui max-md:sr-only">Search</span>
    <span aria-hidden="true" className="pl-6 text-ink-3 text-sm max-lg:hidden">
      {isMac ? '⌘ K' : 'Ctrl K'}
    </span>
  </button>
)

const glass = 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3 21 21'
