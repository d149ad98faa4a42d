import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { fullName } from '#platform/full-name.ts'
import { pageAddress } from '#platform/page-address.ts'
import { may } from '#platform/permissions.ts'
import { usePerson } from '#platform/web/session.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { usePopover } from '#platform/web/use-popover.ts'
import { logOut } from './log-out.ts'
import { menuItem } from './menu-item.ts'
import { ThemeItems } from './theme-items.tsx'

/** A popover, which handles Escape, outside presses and the return of the focus by itself. */
export function AccountMenu() {
  const person = usePerson()
  const name = fullName(person)
  const menu = usePopover()

  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-haspopup="menu"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          menu.current?.showPopover({ source: event.currentTarget })
        }}
        className="account-button group cursor-pointer rounded-head"
      >
        <Avatar person={person} className="size-11 group-hover:bg-cream" />
        <span className="sr-only">Account menu</span>
      </button>
      <div
        ref={menu}
        id="account-menu"
        popover="auto"
        onToggle={({ newState }) => newState === 'open' && itemsOf(menu.current)[0]?.focus()}
        className="account-menu min-w-56 border bg-surface py-2 text-ink shadow-popup"
      >
        <div className="border-rule border-b-1 px-4 pt-1 pb-3">
          <p dir="auto" className="wrap-anywhere font-display font-semibold text-1 leading-ui">
            {name || 'Student'}
          </p>
          <p className="wrap-anywhere text-ink-3 text-sm">{person.email}</p>
        </div>
        <div role="menu" aria-label="Account" onKeyDown={walk}>
          <Link role="menuitem" tabIndex={-1} to={pageAddress('/profile')} className={menuItem}>
            Profile
          </Link>
          <ThemeItems />
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              menu.current?.hidePopover()
              void logOut(may(person, 'handInSubmissions') ? person.id : undefined)
            }}
            className={menuItem}
          >
            Log out
          </button>
        </div>
      </div>
    </>
  )
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const items = itemsOf(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const steps: Record<string, number> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: items.length - 1,
  }
  const to = steps[event.key]
  if (event.key === 'Tab') event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  if (to === undefined) return
  event.preventDefault()
  items[(to + items.length) % items.length]?.focus()
}

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
]
