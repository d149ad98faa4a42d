import type { ComponentProps } from 'react'

/** It sinks two pixels when pressed. One black button a view; brass and line buttons on dark. */
export function Button({ look, size, busy, className, children, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-busy={busy || undefined}
      className={buttonClass({ look, size, className })}
    >
      {busy && <span className="staff-sign" aria-hidden="true" />}
      {children}
    </button>
  )
}

export function ButtonLink({ look, size, className, ...link }: ButtonLinkProps) {
  return <a {...link} className={buttonClass({ look, size, className })} />
}

type Look = {
  look?: keyof typeof looks | undefined
  size?: keyof typeof sizes | undefined
  className?: string | undefined
}
type ButtonProps = Look & { busy?: boolean | undefined } & ComponentProps<'button'>
type ButtonLinkProps = Look & { href: string } & ComponentProps<'a'>

/** The look of a button, for what is pressed but is neither of these. */
export function buttonClass({ look = 'black', size = 'normal', className = '' }: Look) {
  const body = look in flat ? sizes[size].flat : sizes[size].lipped
  return `${base} ${sizes[size].any} ${body} ${looks[look]} ${className}`
}

const base =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-button text-center font-sans font-semibold leading-tight no-underline transition-[translate,box-shadow,background-color] duration-(--dur-press) select-none disabled:pointer-events-none disabled:border-transparent disabled:bg-st-other-bg disabled:text-ink-3 disabled:shadow-none aria-busy:cursor-progress forced-colors:border'

const sizes = {
  normal: { any: 'min-h-12 text-base', lipped: 'px-5.5 pt-2.5 pb-3.5', flat: 'px-5.5 py-2.5' },
  small: { any: 'min-h-10 text-ui', lipped: 'px-4 pt-1.5 pb-2.5', flat: 'px-4 py-1.5' },
}

const sinks = 'active:translate-y-0.5 active:lip-down'
const flat = { line: true, quiet: true }

const looks = {
  black: `${sinks} bg-ink text-ivory lip-black hover:bg-black-button-over`,
  white: `${sinks} border bg-surface text-ink lip-white hover:bg-cream`,
  brass: `${sinks} bg-brass-button text-on-brass lip-brass hover:bg-brass-button-over`,
  danger: `${sinks} bg-danger-button text-on-danger lip-danger hover:bg-danger-button-over`,
  line: 'border border-current hover:outline-2 hover:-outline-offset-4',
  quiet: 'underline decoration-brass underline-offset-[0.25em] hover:decoration-2',
}
