import type { ComponentProps } from 'react'

/** An error. Focus it after a refused submit; it is announced either way. */
export function Alert({ title, children, className = '', ...div }: AlertProps) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      {...div}
      className={`border-velvet border-l-8 bg-st-rejected-bg px-6 py-4 text-st-rejected ${className}`}
    >
      <p className="mb-1 font-display font-semibold text-1 leading-ui">{title}</p>
      {children}
    </div>
  )
}

/** A hint. */
export function Note({ className = '', ...div }: ComponentProps<'div'>) {
  return (
    <div {...div} className={`border-brass border-l-8 bg-cream px-6 py-4 text-ink ${className}`} />
  )
}

type AlertProps = { title: string } & Omit<ComponentProps<'div'>, 'title'>
