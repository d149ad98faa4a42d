import type { ReactNode } from 'react'

/** A panel beside the tiles, or over them on a small screen. */
export function SidePanel({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <aside className="room-panel" aria-label={title}>
      <header>
        <h2 className="text-1">{title}</h2>
        <button
          type="button"
          aria-label={`Close ${title.toLowerCase()}`}
          className="size-11 cursor-pointer text-2 leading-none"
          onClick={onClose}
        >
          <span aria-hidden="true">×</span>
        </button>
      </header>
      {children}
    </aside>
  )
}
