import { useEffect, useMemo, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/field.tsx'
import { Avatar } from './avatar.tsx'
import { deviceTexts } from './device-texts.ts'
import type { DeviceKind } from './media/devices.ts'
import { measureLevel } from './media/measure-level.ts'
import { Picture } from './media-elements.tsx'
import type { OwnDevices } from './own-devices.ts'
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
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <DeviceChoice devices={devices} kind="camera" label="Camera" />
        <DeviceChoice devices={devices} kind="microphone" label="Microphone" />
      </div>
    </section>
  )
}

function cameraWords(isOn: boolean, isOpening: boolean) {
  if (isOpening) return 'Your camera is starting...'
  return isOn ? 'This is how you are seen' : 'Your camera is off'
}

/** Chooses among several devices; a single one needs no choice. */
function DeviceChoice({
  devices,
  kind,
  label,
}: {
  devices: OwnDevices
  kind: DeviceKind
  label: string
}) {
  const { choices, chosen } = useStore(devices.store)
  if (choices[kind].length < 2) return null
  return (
    <SelectField
      label={label}
      name={kind}
      options={Object.fromEntries(choices[kind].map((choice) => [choice.id, choice.label]))}
      value={chosen[kind] ?? ''}
      onChange={(event) => void devices.start(kind, event.target.value)}
    />
  )
}

const bars = 16

function LevelMeter({ track }: { track: MediaStreamTrack | null }) {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    setLevel(0)
    return track ? measureLevel(track, setLevel) : undefined
  }, [track])
  const percent = Math.round(level * 100)
  return (
    // biome-ignore lint/a11y/useSemanticElements: no browser lets a meter be drawn as bars
    <div
      role="meter"
      aria-label="Microphone level"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="level-meter"
    >
      {Array.from({ length: bars }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: they are always the same sixteen
          key={index}
          data-on={level * bars > index || undefined}
          style={{ height: `${30 + (70 * index) / (bars - 1)}%` }}
        />
      ))}
    </div>
  )
}
