import { Checkbox } from '#platform/web/ui/field.tsx'
import { LineSign } from '../line-sign.tsx'
import { lineTexts, ownStep, reasonsOf } from '../line-texts.ts'
import type { ClassState, RoomClient } from '../room-client.ts'
import { useArrivingSound } from './use-arriving-sound.ts'

/** How good one's own connection is and why, and what arrives on it. */
export function ConnectionPanel({ client, state }: { client: RoomClient; state: ClassState }) {
  const { slots, participants, isSoundOnly } = state
  const step = ownStep(state)
  const kbits = useArrivingSound(client)
  const voices = Object.entries(slots).flatMap(([mid, { participant, kind }]) => {
    const from = participants.find(({ id }) => id === participant)
    return kind === 'microphone' && from ? { mid, name: from.name, isStereo: from.is_stereo } : []
  })
  return (
    <div className="grid content-start gap-5 overflow-y-auto px-4 py-4">
      <div role="status" className="grid gap-2">
        <p className="flex items-center gap-3 font-medium">
          <LineSign step={step} />
          <span aria-hidden="true">{lineTexts.steps[step]}</span>
        </p>
        {reasonsOf(state).map((reason) => (
          <p key={reason} className="text-ink-2 text-sm">
            {reason}
          </p>
        ))}
      </div>
      <Checkbox
        name="sound-only"
        label="Sound only: no pictures come"
        checked={isSoundOnly}
        onChange={({ target }) => client.view.setSoundOnly(target.checked)}
      />
      {voices.length > 0 && (
        <section className="grid gap-1" aria-labelledby="arriving-sound">
          <h3 id="arriving-sound" className="font-medium text-sm">
            Sound that arrives
          </h3>
          <ul>
            {voices.map(({ mid, name, isStereo }) => (
              <li
                key={mid}
                className="flex flex-wrap justify-between gap-x-3 border-rule border-b py-2 text-sm"
              >
                <span className="wrap-anywhere">
                  <bdi>{name}</bdi>
                </span>
                <span className="text-ink-2 tabular-nums">
                  {kbits[mid] === undefined ? '…' : `${kbits[mid]} kbit/s`}
                  {isStereo !== null && (isStereo ? ', stereo' : ', mono')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
