import type { ReactNode } from 'react'

/** A passage with another reading, as a score shows it: a brass line, and what stands on the site. */
export function Ossia({
  onSite,
  children,
}: {
  /** Undefined where the site says the same. */
  onSite: string | undefined
  children: ReactNode
}) {
  if (onSite === undefined) return children
  return (
    <div className="-ml-4 min-w-0 border-brass border-l-4 pl-3">
      {children}
      <p className="wrap-anywhere mt-1.5 text-ink-2 text-sm">
        {onSite === '' ? 'Not on the site.' : <>On the site: “{onSite}”</>}
      </p>
    </div>
  )
}
