import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { isTyped } from '#platform/web/key-targets.ts'
import { Checkbox } from '#platform/web/ui/field.tsx'
import { unmodifiedKey } from '#platform/web/unmodified-key.ts'

const storedAs = 'cadenza.application-keys'
const steps: Record<string, 1 | -1 | undefined> = { j: 1, k: -1 }

/**
 * Moves along the list by J and K, as long as nobody types. Who speaks to the computer, or trembles,
 * needs such keys off (WCAG 2.1.4); this browser remembers it.
 */
export function KeysSwitch({ move }: { move: (step: 1 | -1) => void }) {
  const [areOn, setOn] = useState(() => localStorage.getItem(storedAs) !== 'off')
  const act = useEffectEvent(move)
  // With the switch in sight the keys work: an effect after the paint would lose a quick press.
  useLayoutEffect(() => {
    if (!areOn) return
    const onDown = (event: KeyboardEvent) => {
      const step = steps[unmodifiedKey(event).toLowerCase()]
      if (step && !isTyped(event.target)) act(step)
    }
    addEventListener('keydown', onDown)
    return () => removeEventListener('keydown', onDown)
  }, [areOn])
  return (
    <div className="pt-2 text-ink-2 text-sm max-lg:hidden">
      <Checkbox
        name="keys"
        label="Keys: J next, K previous; in the list the arrow keys too"
        checked={areOn}
        onChange={({ target }) => {
          setOn(target.checked)
          if (target.checked) localStorage.removeItem(storedAs)
          else localStorage.setItem(storedAs, 'off')
        }}
      />
    </div>
  )
}
