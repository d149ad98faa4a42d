import { academy } from '#platform/academy.ts'
import { pageAddress } from '#platform/page-address.ts'
import { Drawing } from './drawing.tsx'
import fermata from './fermata.svg?raw'

/** The academy's logo as the link to its site. */
export const Logo = () => (
  <a href={pageAddress('/')} className={logoClass}>
    <LogoFace />
  </a>
)

export const logoClass = 'flex items-center gap-2 no-underline sm:gap-3'

/** The fermata that stands over every cadenza, the academy's name, and a label. */
export function LogoFace({ label = academy.kind }: { label?: string }) {
  return (
    <>
      <Drawing svg={fermata} className="max-w-10 flex-none" />
      <span className="font-display font-medium text-[1.7rem] leading-none tracking-head">
        {academy.name}{' '}
        <span className="mt-0.5 block whitespace-nowrap font-medium font-sans text-[0.75rem] text-ink-2 leading-ui tracking-normal">
          {label}
        </span>
      </span>
    </>
  )
}
