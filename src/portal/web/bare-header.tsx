import { Logo } from '#platform/web/ui/logo.tsx'

/** The header of a page without navigation. */
export const BareHeader = () => (
  <header className="oncream border-b">
    <div className="wrap flex min-h-17 items-stretch">
      <Logo />
    </div>
  </header>
)
