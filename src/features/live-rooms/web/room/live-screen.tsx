import { type ReactNode, useEffect, useRef, useState } from 'react'
import { focusHeading } from '#platform/web/focus-heading.ts'
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { useUnsent } from '#platform/web/use-unsent.ts'
import { useWakeLock } from '#platform/web/use-wake-lock.ts'
import type { LineStep } from '../../media-types.ts'
import type { HostAction } from '../../room-messages.ts'
import { soundLabels } from '../../room-rules.ts'
import { Chat } from './chat.tsx'
import { Controls, type Panel } from './controls.tsx'
import { Knocks } from './knocks.tsx'
import { LineSign } from './line-sign.tsx'
import { ownStep } from './line-texts.ts'
import { People } from './people.tsx'
import type { ClassState, RoomClient } from './room-client.ts'
import type { RoomProps } from './room-props.ts'
import type { HostActionMessage } from './room-state.ts'
import { SidePanel } from './side-panel.tsx'
import { soundTexts } from './sound-choice.tsx'
import { Stage } from './stage.tsx'

/** The props of every engine's screen; `engine-screens.tsx` chooses one. */
export type ClassProps = {
  client: RoomClient
  state: ClassState
  back: RoomProps['back']
  onLeave: () => void
  onEnd: (() => void) | undefined
}

type Props = ClassProps & {
  status: string
  /** Buttons of the devices. */
  deviceButtons?: ReactNode
  /** What is known of the user's connection. */
  connectionPanel?: ReactNode
  /** Where devices are chosen. */
  devicesPanel?: ReactNode
  /** Where participants see each other. */
  children?: ReactNode
}

/** A live class, around whatever the engine shows. */
export function LiveScreen(props: Props) {
  const { client, state, back, onLeave, onEnd, status, children } = props
  const { connectionPanel, deviceButtons, devicesPanel } = props
  const [panel, setPanel] = useState<Panel>()
  const [draft, setDraft] = useDraft(state)
  const unread = useUnread(state, panel === 'chat')
  useHostActionToast(state)
  useWakeLock()
  // The button that was pressed to join is gone.
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading()
  }, [])
  const toggle = (next: Panel) => setPanel(panel === next ? undefined : next)
  const close = () => setPanel(undefined)
  const [isEnding, setIsEnding] = useState(false)
  return (
    <Stage
      title={state.room?.name ?? ''}
      status={status}
      badge={{ text: 'Live Now', tone: 'live' }}
      back={back}
      onBack={onLeave}
      aside={
        connectionPanel !== undefined && (
          <LineButton
            step={ownStep(state)}
            isOpen={panel === 'connection'}
            onClick={() => toggle('connection')}
          />
        )
      }
    >
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
        <Knocks client={client} state={state} />
        <main className="room-stage" data-beside={panel}>
          {children}
          {panel === 'chat' && (
            <Chat client={client} state={state} draft={draft} onDraft={setDraft} onClose={close} />
          )}
          {panel === 'connection' && (
            <SidePanel title="Your connection" onClose={close}>
              {connectionPanel}
            </SidePanel>
          )}
          {panel === 'devices' && (
            <SidePanel title="Devices" onClose={close}>
              {devicesPanel}
            </SidePanel>
          )}
          {panel === 'people' && <People client={client} state={state} onClose={close} />}
        </main>
      </div>
      <Controls
        hasDevices={devicesPanel !== undefined}
        panel={panel}
        unread={unread}
        onPanel={toggle}
        onLeave={onLeave}
        onEnd={onEnd && (() => setIsEnding(true))}
      >
        {deviceButtons}
      </Controls>
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

function useUnread({ messages }: ClassState, isOpen: boolean) {
  const [read, setRead] = useState(messages.length)
  useEffect(() => {
    if (isOpen) setRead(messages.length)
  }, [isOpen, messages.length])
  return isOpen ? 0 : Math.max(0, messages.length - read)
}

/** The message that is being typed; a refused one is put back into it. */
function useDraft({ unsent, room }: ClassState) {
  const kept = useUnsent<{ text: string }>(room ? `message.${room.id}` : undefined)
  const [draft, setDraft] = useState(kept.before?.text ?? '')
  useEffect(() => {
    // Appended to what was typed meanwhile: of several refused messages none is lost.
    if (unsent) setDraft((draft) => [draft, unsent.text].filter(Boolean).join(' '))
  }, [unsent])
  useEffect(() => (draft === '' ? kept.forget() : kept.keep({ text: draft })), [draft, kept])
  return [draft, setDraft] as const
}

function useHostActionToast({ hostAction }: ClassState) {
  const shown = useRef(hostAction)
  useEffect(() => {
    if (!hostAction || hostAction === shown.current) return
    shown.current = hostAction
    toasts.show(wordsFor(hostAction))
  }, [hostAction])
}

function wordsFor(action: HostActionMessage) {
  if (action.type !== 'sound-set')
    return { title: `${action.by || 'Whoever teaches'} ${hostActionWords[action.type]}.` }
  const title = `${action.by} set your sound to ${soundLabels[action.sound]}.`
  return { title, description: soundTexts[action.sound] }
}

const hostActionWords: Record<HostAction, string> = {
  muted: 'muted you',
  'kept-muted': 'keeps you muted',
  'unmute-allowed': 'lets you unmute',
  'camera-stopped': 'stopped your camera',
  'hand-lowered': 'lowered your hand',
}

/** One's own connection, in the head of the room; a press says more. */
const LineButton = (props: { step: LineStep; isOpen: boolean; onClick: () => void }) => (
  <button
    type="button"
    className="room-line-button"
    aria-expanded={props.isOpen}
    onClick={props.onClick}
  >
    <LineSign step={props.step} />
  </button>
)
