import { LevelMeter } from '#platform/web/sound/level-meter.tsx'
import { DeviceChoice, LoudspeakerChoice } from '../device-choice.tsx'
import { KeysSwitch } from '../keys-switch.tsx'
import type { RoomClient } from '../room-client.ts'
import { SoundChoice } from '../sound-choice.tsx'
import { useStore } from '../use-room-client.ts'

/** What is heard and seen of the user, and where they hear the others, during a class. */
export function DevicesPanel({ client: { devices } }: { client: RoomClient }) {
  const { tracks, muted, choices } = useStore(devices.store)
  const isHeard = tracks.microphone !== null && !muted
  return (
    <div className="grid content-start gap-5 overflow-y-auto px-4 py-4">
      <div className="grid gap-3">
        <DeviceChoice devices={devices} kind="microphone" label="Microphone" />
        <div className="flex items-center gap-3 text-ink-2 text-sm">
          <LevelMeter track={isHeard ? tracks.microphone : null} />
          {isHeard ? 'How loud you are' : 'You are muted'}
        </div>
      </div>
      <SoundChoice devices={devices} />
      <LoudspeakerChoice devices={devices} />
      <DeviceChoice devices={devices} kind="camera" label="Camera" />
      {choices.microphone.length < 2 && choices.camera.length < 2 && (
        <p className="text-ink-3 text-sm">
          Another microphone or camera appears here as soon as it is plugged in.
        </p>
      )}
      <KeysSwitch />
    </div>
  )
}
