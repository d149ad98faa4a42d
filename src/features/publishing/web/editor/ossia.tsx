import type { ReactNode } from 'react'

type Props = {
  /** What stands on the site; undefined where it says the same. */
  onSite: ReactNode | undefined
  children: ReactNode
}

/**
 * A passage with another reading, as a score shows it: a brass line, and what stands on the site. The
 * elements around the passage stay the same, since it would lose the focus while somebody types.
 */
export const Ossia = ({ onSite, children }: Props) => (
  <div className={`min-w-0 ${onSite === undefined ? '' : '-ml-4 border-brass border-l-4 pl-3'}`}>
    {children}
    {onSite !== undefined && (
      <div className="wrap-anywhere mt-1.5 text-ink-2 text-sm">
        {onSite === '' ? 'Not on the site.' : <>On the site: {onSite}</>}
      </div>
    )}
  </div>
)
