import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SearchKey } from '#features/search/web/parts/search-key.tsx'
import { pageAddress } from '#platform/page-address.ts'
import { LogoFace, logoClass } from '#platform/web/ui/logo.tsx'
import { SkipLink } from '#platform/web/ui/skip-link.tsx'
import type { PortalLink } from '../pages.ts'
import { AccountMenu } from './account-menu.tsx'
import { PortalLinks } from './portal-links.tsx'
import { SmallScreenMenu } from './small-screen-menu.tsx'

type Props = {
  /** The name of this half of the portal. */
  label: string
  home: string
  /** The header's title; without one the header of a small screen shows the logo. */
  title?: string
  links: readonly PortalLink[]
  /** Below the links. */
  aside?: ReactNode
  /** Beside the account menu. */
  tools?: ReactNode
  bell?: ReactNode
  children: ReactNode
}

/** The frame of the portal's pages: navigation on the left, the account menu above. */
export function Shell({ label, home, title, links, aside, tools, bell, children }: Props) {
  const logo = (
    <Link to={home} className={logoClass}>
      <LogoFace label={label} />
    </Link>
  )
  return (
    <div className="portal grid min-h-dvh lg:not-print:grid-cols-[15.5rem_minmax(0,1fr)]">
      <SkipLink />
      <aside
        aria-label="Sidebar"
        className="oncream sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r lg:flex print:hidden"
      >
        <div className="px-6 py-5">{logo}</div>
        <nav aria-label={label}>
          <PortalLinks links={links} className="sidebar-link" />
        </nav>
        {aside && <div className="mt-auto p-4">{aside}</div>}
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="portal-header border-b print:hidden">
          <div className="flex min-h-16 items-center gap-2 px-(--portal-gutter) py-2 sm:gap-4">
            <SmallScreenMenu label={label} links={links} aside={aside} tools={tools} />
            {title ? (
              <p className="min-w-0 font-display font-medium leading-head sm:text-1">{title}</p>
            ) : (
              <div className="lg:hidden max-[22rem]:[zoom:0.8]">{logo}</div>
            )}
            <div className="ml-auto flex flex-none items-center gap-1 sm:gap-4">
              <SearchKey pages={[...links, ...others]} />
              {tools && <div className="hidden sm:block">{tools}</div>}
              {bell}
              <AccountMenu />
            </div>
          </div>
        </header>
        <main id="main" className="portal-page flex-1 px-(--portal-gutter) pt-8 pb-16">
          {children}
        </main>
      </div>
    </div>
  )
}

/** Pages without a link in the navigation, which the search finds too. */
const others = [
  { name: 'Profile', href: pageAddress('/profile') },
  { name: 'Notifications', href: pageAddress('/notifications') },
]
