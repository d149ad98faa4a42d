import { useRef } from 'react'
import { toasts } from '#platform/web/ui/toasts.ts'
import type { ParticipantInfo } from '../../../room-messages.ts'
import { Avatar } from '../avatar.tsx'
import { ConnectionLost, Icon, MutedIcon, RaisedHand } from '../icons.tsx'
import { LineSign } from '../line-sign.tsx'
import { Picture } from '../media-elements.tsx'
import type { PictureSource } from '../received-media.ts'
import { RoleLabel } from '../role-label.tsx'
import { type LargeTile, LargeTileButtons } from './large-tile-buttons.tsx'

type Props = {
  participant: ParticipantInfo
  kind: 'camera' | 'screen'
  isYou: boolean
  isSpeaking: boolean
  /** Their microphone is on, and their sound does not come here. */
  isUnheard: boolean
  /** Their place among the raised hands; 0: it is down. */
  hand: number
  stream: PictureSource | undefined
  /** Undefined: it is one of the small ones. */
  large: LargeTile | undefined
  /** Makes a small tile large. */
  onPin: () => void
  /** Hides one's own picture. */
  onHide: (() => void) | undefined
}

/** A participant, or the screen that they share: the whole picture, with the name below it. */
export function Tile(props: Props) {
  const { participant, kind, isYou, isSpeaking, isUnheard, hand, stream, large, onPin, onHide } =
    props
  const { name, state, picture } = participant
  const tile = useRef<HTMLLIElement>(null)
  const isScreen = kind === 'screen'
  const title = isScreen ? `${name}’s screen` : name
  const shown = isYou ? (isScreen ? 'Your screen' : 'You') : title
  return (
    <li
      ref={tile}
      className="room-tile"
      data-participant={participant.id}
      data-speaks={isSpeaking || undefined}
      data-large={large && true}
      data-cut-off={participant.is_disconnected || undefined}
      style={large?.place}
    >
      <div className="room-picture" data-screen={isScreen || undefined}>
        {stream ? (
          <Picture stream={stream} mirrored={isYou && !isScreen} onAspect={large?.onAspect} />
        ) : (
          <Avatar name={name} picture={picture} />
        )}
        {participant.is_disconnected && <ConnectionLost />}
        {!large && (
          <button
            type="button"
            className="room-pin"
            aria-label={`Make ${isYou && !isScreen ? 'yourself' : title} large`}
            title="Make it large, for you alone"
            onClick={onPin}
          >
            <Icon of="larger" />
          </button>
        )}
      </div>
      <div className="room-name">
        <p className="room-who" title={title}>
          {isSpeaking && <span className="sr-only">Speaking: </span>}
          {!isScreen && !state.microphone && <MutedIcon />}
          <span className="truncate">
            <bdi>{shown}</bdi>
          </span>
          {!isYou && <RoleLabel role={participant.role} />}
          {isUnheard && (
            <span className="room-role room-unheard" title={unheardTitle}>
              Not heard
            </span>
          )}
          {!isScreen && <LineSign step={participant.line} />}
          {!isScreen && hand > 0 && <RaisedHand number={hand} />}
          {!isScreen && participant.is_spotlit && <span className="room-role">Spotlight</span>}
        </p>
        {large && <LargeTileButtons {...large} tile={tile} participant={participant} />}
        {!large && onHide && (
          <button
            type="button"
            className="room-hide"
            aria-label="Hide your own picture"
            title="Hide your own picture"
            onClick={() => {
              onHide()
              toasts.show({
                title: 'Your picture is hidden from you. The others see it as before.',
                description: 'People, at your own name, shows it again.',
              })
            }}
          >
            <Icon of="hide" />
          </button>
        )}
      </div>
    </li>
  )
}

const unheardTitle =
  'Your connection does not carry everybody’s sound. Who teaches and whom you make large is heard first.'
