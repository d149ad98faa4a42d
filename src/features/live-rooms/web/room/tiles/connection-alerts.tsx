import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import type { ClassState } from '../room-client.ts'

/** Alerts on the connection to the room, above the tiles. */
export function ConnectionAlerts({ state }: { state: ClassState }) {
  const [isRelayNoticeRead, setRelayNoticeRead] = useState(false)
  const trouble = troubleOf(state)
  return (
    <>
      {trouble && (
        <p className="room-alert" role="alert">
          {trouble}
        </p>
      )}
      {/* It is there before anything stands in it, or it would not be read out. */}
      <div role="status">
        {!trouble && state.media === 'tcp-relay' && !isRelayNoticeRead && (
          <div className="room-alert">
            <p>{detour}</p>
            <Button look="line" size="small" onClick={() => setRelayNoticeRead(true)}>
              Got It
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

function troubleOf(state: ClassState) {
  const { trouble, isReconnecting, joinInfo, media, participants, ownId } = state
  if (trouble) return trouble
  if (isReconnecting) return joinInfo?.engine === 'livekit' ? reconnecting.chat : reconnecting.all
  // The publisher alone may have failed, which only the server knows.
  const isUnheard = participants.some(({ id, is_disconnected }) => id === ownId && is_disconnected)
  if (media === 'connected' || media === 'tcp-relay')
    return isUnheard ? troubles.interrupted : undefined
  return media === 'connecting' ? undefined : troubles[media]
}

export const reconnecting = {
  all: 'The connection broke off. You are being brought back.',
  /** Where an engine's own connections go on. */
  chat: 'The connection to the academy broke off and is being brought back. You see and hear each other meanwhile; what is written does not arrive.',
}

const troubles = {
  interrupted:
    'Your connection is interrupted. Sound and picture come back by themselves as soon as it is there again.',
  blocked:
    'Neither sound nor picture comes through: this network seems to block UDP, which carries them. Try another network, such as your phone’s hotspot, or ask whoever looks after this one to let UDP through to the academy’s server. You can read and write in the chat meanwhile.',
  failed:
    'Sound and picture could not be connected. We keep trying; you can read and write in the chat meanwhile.',
}

const detour =
  'This network blocks UDP, so sound takes a detour and comes later. You see and hear everybody, but playing together in time will be difficult.'
