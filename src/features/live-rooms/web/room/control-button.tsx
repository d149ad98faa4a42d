import type { ComponentProps } from 'react'
import { Icon, type icons } from './icons.tsx'

type Props = ComponentProps<'button'> & {
  icon: keyof typeof icons
  label: string
  /** What is off, muted or open lies a little lower. */
  dark?: boolean
  danger?: boolean
  /** Small, above the sign: messages not read yet. */
  count?: number
}

/** A key of those below a room. */
export function ControlButton({
  icon,
  label,
  dark = false,
  danger = false,
  count,
  ...button
}: Props) {
  return (
    <button
      type="button"
      {...button}
      className="room-key relative"
      data-dark={dark || undefined}
      data-danger={danger || undefined}
    >
      <Icon of={icon} />
      {label}
      {count ? (
        <span className="absolute top-1 right-2 grid size-5 place-items-center rounded-full bg-st-live-bg text-st-live text-xs">
          {count}
          <span className="sr-only"> new</span>
        </span>
      ) : null}
    </button>
  )
}
