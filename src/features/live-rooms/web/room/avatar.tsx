import { initialsOf } from '#platform/initials.ts'
import { FigureLines } from '#platform/web/ui/monogram.tsx'

/** A participant's picture, or their initials on the figure that their name draws. */
export function Avatar({ name, picture }: { name: string; picture: string | null }) {
  if (picture) return <img src={picture} alt="" className="room-avatar rounded-full object-cover" />
  return (
    <span className="room-avatar" aria-hidden="true">
      <FigureLines name={name} />
      <b>{initialsOf(name.replace(/^Guest: /, ''))}</b>
    </span>
  )
}
