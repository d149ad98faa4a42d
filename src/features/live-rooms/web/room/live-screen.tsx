import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { Chat } from './chat.tsx'
import { Controls, type Panel } from './controls.tsx'
import { Notes } from './notes.tsx'
import { People } from './people.tsx'
import type { RoomClient, RoomState } from './room-client.ts'
import { Sounds } from './sounds.tsx'
import { Stage } from './stage.tsx'
import { Tiles } from './tiles.tsx'

type Props = {
  client: RoomClient
  state: RoomState
  back: { to: string; label: string }
  onLeave: () => void
  onEnd: (() => void) | undefined
}

/** A class at work. */
export function LiveScreen({ client, state, back, onLeave, onEnd }: Props) {
  const [panel, setPanel] = useState<Panel>()
  const [draft, setDraft] = useState('')
  const unread = useUnread(state, panel === 'chat')
  useToldWhoMuted(state)
  const toggle = (next: Panel) => setPanel(panel === next ? undefined : next)
  const close = () => setPanel(undefined)
  const [isEnding, setIsEnding] = useState(false)
  return (
    <Stage
      title={state.room?.name ?? ''}
      status={statusOf(state)}
      badge={{ text: 'Live Now', tone: 'live' }}
      back={back}
      onBack={onLeave}
    >
      <main className="room-stage" data-beside={panel}>
        <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
          <div>
            <Notes state={state} />
            <Sounds client={client} state={state} />
          </div>
          <Tiles client={client} state={state} />
        </div>
        {panel === 'chat' && (
          <Chat client={client} state={state} draft={draft} onDraft={setDraft} onClose={close} />
        )}
        {panel === 'people' && <People client={client} state={state} onClose={close} />}
      </main>
      <Controls
        client={client}
        state={state}
        panel={panel}
        unread={unread}
        onPanel={toggle}
        onLeave={onLeave}
        onEnd={onEnd && (() => setIsEnding(true))}
      />
      {isEnding && onEnd && (
        <ConfirmDialog
          title="End this class for everybody?"
          action="End Class"
          onClose={() => setIsEnding(false)}
          onConfirm={() => {
            setIsEnding(false)
            onEnd()
          }}
        >
          Everybody leaves the room, and nobody can come back to it.
        </ConfirmDialog>
      )}
    </Stage>
  )
}

function statusOf({ phase, isAway, media, trouble, people }: RoomState) {
  const isThere = phase === 'inside' && !isAway && (media !== 'connecting' || trouble !== null)
  if (!isThere) return 'Connecting...'
  return people.length === 1 ? '1 participant' : `${people.length} participants`
}

function useUnread({ messages }: RoomState, isOpen: boolean) {
  const [seen, setSeen] = useState(messages.length)
  useEffect(() => {
    if (isOpen) setSeen(messages.length)
  }, [isOpen, messages.length])
  return isOpen ? 0 : Math.max(0, messages.length - seen)
}

function useToldWhoMuted({ mutedBy }: RoomState) {
  const told = useRef(mutedBy?.times)
  useEffect(() => {
    if (!mutedBy || mutedBy.times === told.current) return
    told.current = mutedBy.times
    toasts.show({ title: `${mutedBy.name} muted you.` })
  }, [mutedBy])
}
