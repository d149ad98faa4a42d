import { useState } from 'react'
import { toasts } from '#platform/web/ui/toasts.ts'
import { RoomKey } from '../../control-button.tsx'
import { deviceWords } from '../../device-words.ts'
import { canShareScreen, type DeviceTrouble } from '../../media/devices.ts'
import type { RoomClient, RoomState } from '../../room-client.ts'
import { useStore } from '../../use-room-client.ts'

/** The keys of one's own microphone, camera, screen and hand. */
export function OwnKeys({ client, state }: { client: RoomClient; state: RoomState }) {
  return (
    <>
      <MicrophoneKey client={client} />
      <CameraKey client={client} />
      {canShareScreen() && <ScreenKey client={client} />}
      <RoomKey
        sign="hand"
        label="Hand"
        dark={!state.hand}
        aria-pressed={state.hand}
        title={state.hand ? 'Lower your hand' : 'Raise your hand'}
        onClick={() => client.raiseHand(!state.hand)}
      />
    </>
  )
}

function MicrophoneKey({ client: { devices } }: { client: RoomClient }) {
  const { tracks, muted, trouble, opening } = useStore(devices.store)
  const isOn = tracks.microphone !== null && !muted
  return (
    <RoomKey
      sign={isOn ? 'microphone' : 'muted'}
      label={isOn ? 'Mute' : 'Unmute'}
      dark={!isOn}
      disabled={opening.microphone}
      title={trouble.microphone ? deviceWords.microphone[trouble.microphone] : undefined}
      onClick={async () => {
        devices.mute(isOn)
        if (tracks.microphone) return
        await devices.start('microphone')
        tellOf('microphone', devices.store.get().trouble.microphone)
      }}
    />
  )
}

function CameraKey({ client: { devices } }: { client: RoomClient }) {
  const { tracks, opening } = useStore(devices.store)
  const isOn = tracks.camera !== null
  return (
    <RoomKey
      sign={isOn ? 'camera' : 'noCamera'}
      label="Camera"
      dark={!isOn}
      aria-pressed={isOn}
      title={isOn ? 'Stop your camera' : 'Start your camera'}
      disabled={opening.camera}
      onClick={async () => {
        if (isOn) return devices.stop('camera')
        await devices.start('camera')
        tellOf('camera', devices.store.get().trouble.camera)
      }}
    />
  )
}

function ScreenKey({ client: { devices } }: { client: RoomClient }) {
  const { tracks } = useStore(devices.store)
  const [isAsking, setIsAsking] = useState(false)
  const isOn = tracks.screen !== null
  return (
    <RoomKey
      sign="screen"
      label="Share"
      dark={!isOn}
      aria-pressed={isOn}
      title={isOn ? 'Stop sharing your screen' : 'Share your screen'}
      disabled={isAsking}
      onClick={async () => {
        if (isOn) return devices.stop('screen')
        setIsAsking(true)
        // Who closes the browser's question does not want to hear about it.
        await devices
          .startScreen()
          .catch((trouble) => trouble === 'refused' || tellOf('screen', trouble as DeviceTrouble))
        setIsAsking(false)
      }}
    />
  )
}

function tellOf(kind: keyof typeof deviceWords, trouble: DeviceTrouble | null) {
  if (trouble) toasts.show({ title: deviceWords[kind][trouble], tone: 'bad' })
}
