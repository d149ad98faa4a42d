import type { ReactNode } from 'react'
import type { ParticipantInfo } from '../../../../room-messages.ts'
import { Avatar } from '../../avatar.tsx'
import { ConnectionLost, MutedIcon, RaisedHand } from '../../icons.tsx'
import { Picture } from '../../media-elements.tsx'
import { RoleLabel } from '../../role-label.tsx'

type Props = {
  participant: ParticipantInfo
  isYou: boolean
  isSpeaking: boolean
  stream: MediaStream | undefined
  /** A screen is shown whole; a camera's edges may be cropped. */
  isScreen?: boolean
  children?: ReactNode
}

/** A participant, or the screen that they share. */
export function Tile({
  participant,
  isYou,
  isSpeaking,
  stream,
  isScreen = false,
  children,
}: Props) {
  const { name, state, picture } = participant
  return (
    <li
      className="room-tile"
      data-participant={participant.id}
      data-speaks={isSpeaking || undefined}
      data-screen={isScreen || undefined}
      data-cut-off={participant.is_disconnected || undefined}
    >
      {stream ? (
        <Picture stream={stream} mirrored={isYou && !isScreen} />
      ) : (
        <Avatar name={name} picture={picture} />
      )}
      {participant.is_disconnected && <ConnectionLost />}
      <p className="room-name">
        {isSpeaking && <span className="sr-only">Speaking: </span>}
        {!isScreen && !state.microphone && <MutedIcon />}
        <span className="truncate">
          {isScreen ? `${name}’s screen` : name}
          {isYou && ' (you)'}
        </span>
        <RoleLabel role={participant.role} />
        {!isScreen && state.hand && <RaisedHand />}
      </p>
      {children}
    </li>
  )
}
