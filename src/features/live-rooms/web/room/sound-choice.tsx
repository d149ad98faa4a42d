import { Button } from '#platform/web/ui/button.tsx'
import { type SoundMode, soundLabels, soundModes } from '../../room-rules.ts'
import type { OwnDevices } from './own-devices.ts'
import { useStore } from './use-room-client.ts'

export const soundTexts: Record<SoundMode, string> = {
  music: 'Music takes nothing away from your sound, echo neither. Wear headphones, or choose Talk.',
  talk: 'Talk takes echo and noise away, and long notes with them. To play, put on headphones and choose Music.',
}

/** What the microphone is for, with what that means. */
export function SoundChoice({ devices }: { devices: OwnDevices }) {
  const { sound, opening } = useStore(devices.store)
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Sound</legend>
      <div className="flex gap-3">
        {soundModes.map((mode) => (
          <Button
            key={mode}
            look={mode === sound ? 'brass' : 'line'}
            size="small"
            aria-pressed={mode === sound}
            disabled={opening.microphone}
            onClick={() => devices.setSound(mode)}
          >
            {soundLabels[mode]}
          </Button>
        ))}
      </div>
      <p className="text-ink-2 text-sm">{soundTexts[sound]}</p>
    </fieldset>
  )
}
