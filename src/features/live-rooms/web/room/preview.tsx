import { useMemo } from 'react'
import { LevelMeter } from '#platform/web/sound/level-meter.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Avatar } from './avatar.tsx'
import { DeviceChoice, LoudspeakerChoice } from './device-choice.tsx'
import { deviceTexts } from './device-texts.ts'
import { Picture } from './media-elements.tsx'
import type { OwnDevices } from './own-devices.ts'
import { SoundChoice } from './sound-choice.tsx'
import { useStore } from './use-room-client.ts'

/** How others will see and hear the user, before they join. */
export function Preview({ devices, name }: { devices: OwnDevices; name: string }) {
  const { tracks, muted, trouble, opening } = useStore(devices.store)
  const { camera, microphone } = tracks
  const stream = useMemo(() => (camera ? new MediaStream([camera]) : undefined), [camera])
  const isHeard = microphone !== null && !muted
  return (
    <section aria-label="Your camera and microphone">
      <div className="room-tile">
        <div className="room-picture">
          {stream ? <Picture stream={stream} mirrored /> : <Avatar name={name} picture={null} />}
        </div>
        <p className="room-name">{cameraWords(camera !== null, opening.camera)}</p>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <LevelMeter track={isHeard ? microphone : null} />
        <div className="flex flex-wrap gap-3">
          <Button
            look={camera ? 'brass' : 'line'}
            size="small"
            aria-pressed={camera !== null}
            disabled={opening.camera}
            onClick={() => (camera ? devices.stop('camera') : devices.start('camera'))}
          >
            {camera ? 'Camera on' : 'Camera off'}
          </Button>
          <Button
            look={isHeard ? 'brass' : 'line'}
            size="small"
            aria-pressed={isHeard}
            disabled={opening.microphone}
            onClick={() => {
              devices.mute(isHeard)
              if (!microphone) void devices.start('microphone')
            }}
          >
            {isHeard ? 'Microphone on' : 'Microphone off'}
          </Button>
        </div>
      </div>
      <div role="status" className="mt-3 grid gap-1 text-bad-light text-sm">
        {trouble.camera && <p>{deviceTexts.camera[trouble.camera]}</p>}
        {trouble.microphone && <p>{deviceTexts.microphone[trouble.microphone]}</p>}
      </div>
      <div className="mt-4">
        <SoundChoice devices={devices} />
      </div>
      {/* Closed, or on a telephone the way in would be out of sight. */}
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-ui">
          Choose devices
        </summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <DeviceChoice devices={devices} kind="camera" label="Camera" />
          <DeviceChoice devices={devices} kind="microphone" label="Microphone" />
          <LoudspeakerChoice devices={devices} />
        </div>
      </details>
    </section>
  )
}

function cameraWords(isOn: boolean, isOpening: boolean) {
  if (isOpening) return 'Your camera is starting...'
  return isOn ? 'This is how you are seen' : 'Your camera is off'
}
