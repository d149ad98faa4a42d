import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#platform/web/ui/badge.tsx'
import type { RoomBadge } from '../../rules.ts'
import { Icon } from './icons.tsx'
import type { RoomProps } from './room-props.ts'
import './room.css'

type Props = {
  title: string
  /** Below the title: the number of participants, or that it is connecting. */
  status?: ReactNode
  badge?:
    | { text: RoomBadge; tone: 'live' | 'pending' | 'reviewed' | 'rejected' | 'rest' | 'other' }
    | undefined
  back: RoomProps['back']
  onBack?: () => void
  /** Beside the badge. */
  aside?: ReactNode
  children: ReactNode
}

/** The dark page of a room, with the way back. */
export function Stage({ title, status, badge, back, onBack, aside, children }: Props) {
  return (
    <div className="room" data-theme="stage">
      <header className="room-head">
        <Link
          to={back.to}
          reloadDocument={back.paper ?? false}
          aria-label={back.label}
          className="room-back"
          onClick={onBack}
        >
          <Icon of="back" />
        </Link>
        <div className="min-w-0">
          <h1 className="truncate text-[1.35rem] leading-ui">
            <bdi>{title}</bdi>
          </h1>
          {status && (
            <p role="status" className="text-ink-3 text-sm leading-ui">
              {status}
            </p>
          )}
        </div>
        <span className="ml-auto flex flex-none items-center gap-3">
          {aside}
          {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        </span>
      </header>
      {children}
    </div>
  )
}
