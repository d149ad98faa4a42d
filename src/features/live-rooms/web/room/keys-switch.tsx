import { Checkbox } from '#platform/web/ui/field.tsx'
import { switchKeys, useStoredKeys } from './stored-keys.ts'

/** Switches the keys of a class on and off. */
export function KeysSwitch() {
  const { areOn } = useStoredKeys()
  return (
    <Checkbox
      name="keys"
      label="Keys: M microphone, V camera, H hand, hold Space to talk"
      checked={areOn}
      onChange={({ target }) => switchKeys(target.checked)}
    />
  )
}
