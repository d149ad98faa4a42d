import type { ReactNode } from 'react'
import { usePopover } from '#platform/web/use-popover.ts'
import type { PortalLink } from '../pages.ts'
import { PortalLinks } from './portal-links.tsx'

type Props = {
  label: string
  links: readonly PortalLink[]
  aside: ReactNode
  tools: ReactNode
}

/** The sidebar of a small screen: a popover, which handles Escape and the focus by itself. */
export function SmallScreenMenu({ label, links, aside, tools }: Props) {
  const menu = usePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget="portal-menu"
        className="menu-button min-h-11 flex-none cursor-pointer font-semibold lg:hidden"
      >
        <span className="max-sm:sr-only">Menu</span>
      </button>
      <div
        ref={menu}
        id="portal-menu"
        popover="auto"
        className="portal-menu border-b bg-ivory px-(--portal-gutter) pt-2 pb-6 text-ink shadow-popup lg:hidden"
      >
        <nav aria-label={label}>
          <PortalLinks
            links={links}
            className="block border-rule border-b-1 py-2.5 font-display font-medium text-[1.45rem] leading-head no-underline hover:underline aria-page:underline aria-page:decoration-3"
          />
        </nav>
        {tools && <div className="mt-5 sm:hidden">{tools}</div>}
        {aside && <div className="mt-6">{aside}</div>}
      </div>
    </>
  )
}
