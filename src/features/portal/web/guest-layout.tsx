import { Outlet } from 'react-router'
import { Logo } from '#platform/web/ui/logo.tsx'
import { SkipLink } from '#platform/web/ui/skip-link.tsx'

/** For pages that people reach by a link, with an account or without. */
export default function GuestLayout() {
  return (
    <>
      <SkipLink />
      <header className="oncream border-b">
        <div className="wrap flex min-h-17 items-stretch">
          <Logo />
        </div>
      </header>
      <main id="main">
        <Outlet />
      </main>
    </>
  )
}
