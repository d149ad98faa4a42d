import { Outlet } from 'react-router'
import { Logo } from '#platform/web/ui/logo.tsx'

export default function PortalLayout() {
  return (
    <>
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
