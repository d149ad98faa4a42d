import { Logo } from '#platform/web/ui/logo.tsx'

/** Above a page on which there is nothing to go to. */
export const BareHeader = () => (
  <header className="oncream border-b">
    <div className="wrap flex min-h-17 items-stretch">
      <Logo />
    </div>
  </header>
)
