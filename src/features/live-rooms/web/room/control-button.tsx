import type { ComponentProps } from 'react'
import { Icon, type icons } from './icons.tsx'

type Props = ComponentProps<'button'> & {
  icon: keyof typeof icons
  label: string
  /** Looks pressed: off, muted or open. */
  dark?: boolean
  danger?: boolean
  /** Set apart, and lighter: what it does to all is confirmed first. */
  apart?: boolean
  /** A small number on the icon: unread messages. */
  count?: number
}

/** A button below a room. */
export function ControlButton({
  icon,
  label,
  dark = false,
  danger = false,
  apart = false,
  count,
  ...button
}: Props) {
  return (
    <button
      type="button"
      {...button}
      className="room-control relative"
      data-dark={dark || undefined}
      data-danger={danger || undefined}
      data-apart={apart || undefined}
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
