import { useState } from 'react'
import { initialsOf } from '#platform/initials.ts'

type Props = {
  person: { first_name: string; last_name: string; picture: string | null }
  /** The size of the disc and of the initials in it. */
  className: string
}

/** A person's picture or initials in a disc; the name stands beside it. */
export function Avatar({ person, className }: Props) {
  const { first_name, last_name, picture } = person
  // A picture that was replaced a moment ago is gone.
  const [missing, setMissing] = useState<string>()
  if (picture && picture !== missing) {
    return (
      <img
        src={picture}
        alt=""
        decoding="async"
        onError={() => setMissing(picture)}
        className={`${disc} object-cover ${className}`}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={`${disc} grid place-items-center font-display font-semibold uppercase leading-none ${className}`}
    >
      {initialsOf(`${first_name} ${last_name}`) || 'ST'}
    </span>
  )
}

const disc = 'flex-none overflow-hidden rounded-head border bg-surface text-ink'
