import type { ClassState, RoomClient } from './room-client.ts'

type Props = { client: RoomClient; state: ClassState; name: string }

/** How loud somebody is on this page alone. */
export function Volume({ client, state: { volumes }, name }: Props) {
  const volume = volumes[name] ?? 1
  return (
    <label className="flex min-h-11 w-full items-center gap-3 text-sm">
      <span>
        Volume<span className="sr-only"> of {name}</span>
      </span>
      <input
        type="range"
        className="min-h-11 flex-1 accent-brass"
        min={0}
        max={100}
        step={5}
        value={Math.round(volume * 100)}
        onChange={({ target }) => client.view.setVolume(name, target.valueAsNumber / 100)}
      />
    </label>
  )
}

/** On iPhones and iPads the buttons of the device alone do. */
export function canSetVolume() {
  const probe = new Audio()
  probe.volume = 0.5
  return probe.volume === 0.5
}
