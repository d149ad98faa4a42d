import { useLocation } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Logo } from '#platform/web/ui/logo.tsx'
import { pages } from './pages.ts'

export function SiteHeader() {
  return (
    <header className="site-header border-b">
      <div className="wrap flex min-h-17 flex-wrap items-stretch gap-3 sm:gap-6 lg:min-h-20">
        <Logo />
        <nav aria-label="Main" className="ml-auto hidden lg:flex print:hidden">
          <PageLinks className="grid items-center border-transparent border-y-6 px-3 font-medium no-underline hover:border-t-rule xl:px-4 forced-colors:not-aria-page:border-[Canvas] aria-page:border-t-brass aria-page:font-semibold" />
        </nav>
        <div className="hidden items-center gap-1 sm:ml-auto sm:flex lg:ml-0 print:hidden">
          <ButtonLink href={pageAddress('/login')} look="quiet" size="small">
            Log In
          </ButtonLink>
          <ButtonLink href={pageAddress('/admission')} size="small">
            Enroll Now
          </ButtonLink>
        </div>
        <SmallScreenMenu />
      </div>
    </header>
  )
}

/** A popover, so that it opens, closes and handles Escape without script. */
function SmallScreenMenu() {
  return (
    <>
      <button
        type="button"
        popoverTarget="menu"
        className="menu-button ml-auto min-h-11 cursor-pointer self-center font-semibold sm:ml-0 lg:hidden print:hidden"
      >
        Menu
      </button>
      <div
        id="menu"
        popover="auto"
        className="site-menu wrap border-b bg-ivory pt-2 pb-6 sm:pb-2 text-ink shadow-popup lg:hidden"
      >
        <nav aria-label="Main">
          <PageLinks className="block border-rule border-b-1 py-2.5 font-display font-medium text-[1.6rem] leading-head no-underline hover:underline aria-page:underline aria-page:decoration-3" />
        </nav>
        <div className="mt-5 flex flex-wrap gap-3 sm:hidden">
          <ButtonLink href={pageAddress('/admission')}>Enroll Now</ButtonLink>
          <ButtonLink href={pageAddress('/login')} look="white">
            Log In
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

function PageLinks({ className }: { className: string }) {
  const { pathname } = useLocation()
  return pages.map(({ name, href }) => (
    <a
      key={href}
      href={href}
      aria-current={isOn(href, pathname) ? 'page' : undefined}
      className={className}
    >
      {name}
    </a>
  ))
}

/** A course's own page belongs to Courses. */
const isOn = (href: string, path: string) =>
  path === href || (href !== pageAddress('/') && path.startsWith(`${href}/`))
