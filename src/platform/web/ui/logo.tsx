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

/**
 * The academy's own logo, or the fermata that stands over every cadenza and its name; and a label,
 * which a logo of one's own needs only where it is not that of the site.
 */
export function LogoFace({ label = academy.kind }: { label?: string }) {
  const { logo } = academy
  if (logo) {
    return (
      <span className="grid gap-1">
        <img
          src={logo.src}
          srcSet={logo.webp}
          sizes="14rem"
          alt={logo.words}
          width={logo.width}
          height={logo.height}
          // Drawn for a light page.
          className="h-10 w-auto max-w-40 object-contain in-[.onink]:box-content in-[.onink]:bg-ivory in-[.onink]:p-2 sm:max-w-56"
        />
        {label !== academy.kind && (
          <span className="text-[0.75rem] text-ink-2 leading-none">{label}</span>
        )}
      </span>
    )
  }
  const isLong = academy.name.length > 16 || label.length > 30
  return (
    <>
      <Drawing svg={fermata} className="max-w-10 flex-none" />
      <span
        className={`font-display font-medium text-[1.7rem] leading-none tracking-head ${isLong ? 'wrap-anywhere' : 'whitespace-nowrap'}`}
      >
        {academy.name}{' '}
        <span className="mt-0.5 block font-medium font-sans text-[0.75rem] text-ink-2 leading-ui tracking-normal">
          {label}
        </span>
      </span>
    </>
  )
}
