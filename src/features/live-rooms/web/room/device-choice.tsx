import { useState } from 'react'
import { type ChoiceKind, canChooseLoudspeaker } from '#platform/web/sound/devices.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/field.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { playTestSound } from './media/test-sound.ts'
import type { OwnDevices } from './own-devices.ts'
import { useStore } from './use-room-client.ts'

type Props = { devices: OwnDevices; kind: ChoiceKind; label: string }

/** Chooses among several devices; a single one needs no choice. */
export function DeviceChoice({ devices, kind, label }: Props) {
  const { choices, chosen } = useStore(devices.store)
  if (choices[kind].length < 2) return null
  return (
    <SelectField
      label={label}
      name={kind}
      options={Object.fromEntries(choices[kind].map((choice) => [choice.id, choice.label]))}
      value={chosen[kind] ?? ''}
      onChange={({ target }) => devices.choose(kind, target.value)}
    />
  )
}

/** Where the others are heard, and a sound to try it with. */
export function LoudspeakerChoice({ devices }: { devices: OwnDevices }) {
  const { chosen } = useStore(devices.store)
  const [isPlaying, setIsPlaying] = useState(false)
  const play = async () => {
    setIsPlaying(true)
    await playTestSound(chosen.loudspeaker).catch(() =>
      toasts.show({ title: 'The sound could not be played there.', tone: 'bad' }),
    )
    setIsPlaying(false)
  }
  return (
    <div className="grid content-start gap-3">
      {canChooseLoudspeaker() && (
        <DeviceChoice devices={devices} kind="loudspeaker" label="Loudspeaker" />
      )}
      <Button
        look="line"
        size="small"
        className="justify-self-start"
        title="A tone on the left, then one on the right"
        disabled={isPlaying}
        onClick={play}
      >
        {isPlaying ? 'Left, then right...' : 'Play a test sound'}
      </Button>
    </div>
  )
}
