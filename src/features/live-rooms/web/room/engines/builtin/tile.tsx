import type { ReactNode } from 'react'
import type { Participant } from '../../../../room-messages.ts'
import { FigureOf } from '../../avatar.tsx'
import { CutOffSign, HandSign, MutedSign } from '../../icons.tsx'
import { Picture } from '../../media-elements.tsx'
import { RoleOf } from '../../role-label.tsx'

type Props = {
  person: Participant
  isYou: boolean
  isSpeaking: boolean
  stream: MediaStream | undefined
  /** A screen is shown whole; a face may lose its edges. */
  isScreen?: boolean
  children?: ReactNode
}

/** Somebody in the room, or the screen that they share. */
export function Tile({ person, isYou, isSpeaking, stream, isScreen = false, children }: Props) {
  const { name, shown, picture } = person
  return (
    <li
      className="room-tile"
      data-person={person.id}
      data-speaks={isSpeaking || undefined}
      data-screen={isScreen || undefined}
      data-cut-off={person.is_cut_off || undefined}
    >
      {stream ? (
        <Picture stream={stream} mirrored={isYou && !isScreen} />
      ) : (
        <FigureOf name={name} picture={picture} />
      )}
      {person.is_cut_off && <CutOffSign />}
      <p className="room-name">
        {isSpeaking && <span className="sr-only">Speaking: </span>}
        {!isScreen && !shown.microphone && <MutedSign />}
        <span className="truncate">
          {isScreen ? `${name}’s screen` : name}
          {isYou && ' (you)'}
        </span>
        <RoleOf role={person.role} />
        {!isScreen && shown.hand && <HandSign />}
      </p>
      {children}
    </li>
  )
}
