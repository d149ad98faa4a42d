import type { ReactNode } from 'react'
import { ControlButton } from './control-button.tsx'

export type Panel = 'connection' | 'devices' | 'chat' | 'people'

type Props = {
  /** Buttons of the devices, where they are not in the engine's frame. */
  children: ReactNode
  /** The engine has a panel for the devices. */
  hasDevices: boolean
  panel: Panel | undefined
  unread: number
  onPanel: (panel: Panel) => void
  onLeave: () => void
  /** For hosts. */
  onEnd: (() => void) | undefined
}

/** The buttons below a room. */
export function Controls({ children, hasDevices, panel, unread, onPanel, onLeave, onEnd }: Props) {
  return (
    <footer className="contents">
      <div className="room-controls" data-bottom-bar role="toolbar" aria-label="Controls">
        {children}
        {hasDevices && (
          <ControlButton
            icon="devices"
            label="Devices"
            dark={panel !== 'devices'}
            aria-expanded={panel === 'devices'}
            onClick={() => onPanel('devices')}
          />
        )}
        <ControlButton
          icon="people"
          label="People"
          dark={panel !== 'people'}
          aria-expanded={panel === 'people'}
          onClick={() => onPanel('people')}
        />
        <ControlButton
          icon="chat"
          label="Chat"
          dark={panel !== 'chat'}
          aria-expanded={panel === 'chat'}
          count={unread}
          onClick={() => onPanel('chat')}
        />
        <ControlButton
          icon="leave"
          label="Leave"
          danger
          title={onEnd ? 'Leave: the class goes on without you' : 'Leave the class'}
          onClick={onLeave}
        />
        {onEnd && (
          <ControlButton
            icon="end"
            label="End"
            apart
            title="End the class for everybody"
            onClick={onEnd}
          />
        )}
      </div>
    </footer>
  )
}
