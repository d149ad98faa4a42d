import { Link } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import type { ClassItem } from '../class-types.ts'
import { isRegisterOpen } from '../day-rules.ts'
import { StartButton } from './week/start-button.tsx'

type Look = 'black' | 'white' | 'quiet'
type Props = { it: ClassItem; name: string; now: Date; look?: Look; size?: 'normal' | 'small' }

/** What a tutor does with a class next: start or join its live room, take its register. */
export function ClassKeys({ it, name, now, look = 'white', size = 'small' }: Props) {
  if (it.status !== 'planned' || it.is_register_taken) return null
  const isOpen = isRegisterOpen({ starts_at: new Date(it.starts_at) }, now)
  return (
    <>
      {it.room_id && it.room_status === 'scheduled' && (
        <StartButton roomId={it.room_id} name={name} look={look} size={size} />
      )}
      {it.room_id && it.room_status === 'live' && (
        <Link
          to={pageAddress('/admin/live-rooms/:id', { id: it.room_id })}
          aria-label={`Join ${name}`}
          className={buttonClass({ size, look })}
        >
          Join
        </Link>
      )}
      {isOpen && (
        <RegisterLink
          it={it}
          name={name}
          label="Take register"
          look={it.room_status === 'live' ? 'white' : look}
          size={size}
        />
      )}
    </>
  )
}

type LinkProps = {
  it: ClassItem
  name: string
  label: string
  look: Look
  size?: 'normal' | 'small'
}

export const RegisterLink = ({ it, name, label, look, size = 'small' }: LinkProps) => (
  <Link
    to={pageAddress('/admin/classes/:id', { id: it.id })}
    aria-label={`${label} of ${name}`}
    className={buttonClass({ size, look })}
  >
    {label}
  </Link>
)
