import { useState } from 'react'
import { toasts } from '#platform/web/ui/toasts.ts'
import { ControlButton } from '../../control-button.tsx'
import { deviceTexts } from '../../device-texts.ts'
import { canShareScreen, type DeviceTrouble } from '../../media/devices.ts'
import type { RoomClient, RoomState } from '../../room-client.ts'
import { useStore } from '../../use-room-client.ts'

/** The buttons of microphone, camera, screen and hand. */
export function DeviceButtons({ client, state }: { client: RoomClient; state: RoomState }) {
  return (
    <>
      <MicrophoneButton client={client} />
      <CameraButton client={client} />
      {canShareScreen() && <ScreenButton client={client} />}
      <ControlButton
        icon="hand"
        label="Hand"
        dark={!state.hand}
        aria-pressed={state.hand}
        title={state.hand ? 'Lower your hand' : 'Raise your hand'}
        onClick={() => client.raiseHand(!state.hand)}
      />
    </>
  )
}

function MicrophoneButton({ client: { devices } }: { client: RoomClient }) {
  const { tracks, muted, trouble, opening } = useStore(devices.store)
  const isOn = tracks.microphone !== null && !muted
  return (
    <ControlButton
      icon={isOn ? 'microphone' : 'muted'}
      label={isOn ? 'Mute' : 'Unmute'}
      dark={!isOn}
      disabled={opening.microphone}
      title={trouble.microphone ? deviceTexts.microphone[trouble.microphone] : undefined}
      onClick={async () => {
        devices.mute(isOn)
        if (tracks.microphone) return
        await devices.start('microphone')
        showTrouble('microphone', devices.store.get().trouble.microphone)
      }}
    />
  )
}

function CameraButton({ client: { devices } }: { client: RoomClient }) {
  const { tracks, opening } = useStore(devices.store)
  const isOn = tracks.camera !== null
  return (
    <ControlButton
      icon={isOn ? 'camera' : 'noCamera'}
      label="Camera"
      dark={!isOn}
      aria-pressed={isOn}
      title={isOn ? 'Stop your camera' : 'Start your camera'}
      disabled={opening.camera}
      onClick={async () => {
        if (isOn) return devices.stop('camera')
        await devices.start('camera')
        showTrouble('camera', devices.store.get().trouble.camera)
      }}
    />
  )
}

function ScreenButton({ client: { devices } }: { client: RoomClient }) {
  const { tracks } = useStore(devices.store)
  const [isRequesting, setIsAsking] = useState(false)
  const isOn = tracks.screen !== null
  return (
    <ControlButton
      icon="screen"
      label="Share"
      dark={!isOn}
      aria-pressed={isOn}
      title={isOn ? 'Stop sharing your screen' : 'Share your screen'}
      disabled={isRequesting}
      onClick={async () => {
        if (isOn) return devices.stop('screen')
        setIsAsking(true)
        // Closing the browser's dialog is no failure.
        await devices
          .startScreen()
          .catch(
            (trouble) => trouble === 'refused' || showTrouble('screen', trouble as DeviceTrouble),
          )
        setIsAsking(false)
      }}
    />
  )
}

function showTrouble(kind: keyof typeof deviceTexts, trouble: DeviceTrouble | null) {
  if (trouble) toasts.show({ title: deviceTexts[kind][trouble], tone: 'bad' })
}
