import { useState } from 'react'
import { canShareScreen, type DeviceTrouble } from '#platform/web/sound/devices.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { soundLabels, soundModes } from '../../../room-rules.ts'
import { ControlButton } from '../control-button.tsx'
import { deviceTexts } from '../device-texts.ts'
import type { OwnDevices } from '../own-devices.ts'
import type { ClassState, RoomClient } from '../room-client.ts'
import { isKeptMuted } from '../room-state.ts'
import { soundTexts } from '../sound-choice.tsx'
import { useStoredKeys } from '../stored-keys.ts'
import { useStore } from '../use-room-client.ts'
import { keys, useShortcuts } from '../use-shortcuts.ts'

/** The buttons of microphone, camera, screen and hand, and their keys. */
export function DeviceButtons({ client, state }: { client: RoomClient; state: ClassState }) {
  const { devices } = client
  const { tracks, muted, trouble, opening } = useStore(devices.store)
  const { areOn } = useStoredKeys()
  const isHeard = tracks.microphone !== null && !muted
  const isSeen = tracks.camera !== null
  const isKept = isKeptMuted(state)
  const toggleMicrophone = () => void turnMicrophone(devices, !isHeard)
  const toggleCamera = () => void turnCamera(devices, !isSeen)
  const toggleHand = () => client.raiseHand(!state.hand)
  useShortcuts(client, {
    m: opening.microphone || isKept ? undefined : toggleMicrophone,
    v: opening.camera ? undefined : toggleCamera,
    h: toggleHand,
    mayTalk: !isKept,
  })
  /** The key of a button, in its tooltip too. */
  const byKey = (title: string, key: string, more = '') =>
    areOn ? { title: `${title} (${key}${more})`, 'aria-keyshortcuts': key } : { title }
  const microphoneTitle = isKept
    ? 'Whoever teaches keeps you muted'
    : trouble.microphone
      ? deviceTexts.microphone[trouble.microphone]
      : `${isHeard ? 'Mute' : 'Unmute'} yourself`
  return (
    <>
      <ControlButton
        icon={isHeard ? 'microphone' : 'muted'}
        label={isHeard ? 'Mute' : 'Unmute'}
        dark={!isHeard}
        disabled={opening.microphone || isKept}
        {...byKey(microphoneTitle, keys.microphone, `, or hold ${keys.talk} to talk`)}
        onClick={toggleMicrophone}
      />
      <ControlButton
        icon={isSeen ? 'camera' : 'noCamera'}
        label="Camera"
        dark={!isSeen}
        aria-pressed={isSeen}
        disabled={opening.camera}
        {...byKey(isSeen ? 'Stop your camera' : 'Start your camera', keys.camera)}
        onClick={toggleCamera}
      />
      <SoundButtons devices={devices} />
      {canShareScreen() && <ScreenButton client={client} />}
      <ControlButton
        icon="hand"
        label="Hand"
        dark={!state.hand}
        aria-pressed={state.hand}
        {...byKey(state.hand ? 'Lower your hand' : 'Raise your hand', keys.hand)}
        onClick={toggleHand}
      />
    </>
  )
}

function SoundButtons({ devices }: { devices: OwnDevices }) {
  const { sound, opening } = useStore(devices.store)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a toolbar
    <div role="group" aria-label="Sound" className="room-sound">
      {soundModes.map((mode) => (
        <ControlButton
          key={mode}
          icon={mode === 'music' ? 'note' : 'talk'}
          label={soundLabels[mode]}
          dark={mode !== sound}
          aria-pressed={mode === sound}
          title={soundTexts[mode]}
          disabled={opening.microphone}
          onClick={() => devices.setSound(mode)}
        />
      ))}
    </div>
  )
}

async function turnMicrophone(devices: OwnDevices, on: boolean) {
  devices.mute(!on)
  if (!on || devices.store.get().tracks.microphone) return
  await devices.start('microphone')
  showTrouble('microphone', devices.store.get().trouble.microphone)
}

async function turnCamera(devices: OwnDevices, on: boolean) {
  if (!on) return devices.stop('camera')
  await devices.start('camera')
  showTrouble('camera', devices.store.get().trouble.camera)
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
      title={
        isOn
          ? 'Stop sharing your screen'
          : 'Share a tab or your screen, with its sound where the browser offers it'
      }
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
