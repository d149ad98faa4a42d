import { Checkbox } from '#platform/web/ui/field.tsx'
import type { ClassState, RoomClient } from './room-client.ts'

/** For hosts: who may enter from now on. */
export function EntrySwitches({
  client,
  state: { room },
}: {
  client: RoomClient
  state: ClassState
}) {
  if (!room) return null
  return (
    <fieldset>
      <legend className="sr-only">The door</legend>
      <Checkbox
        name="guests_knock"
        label="Guests wait until they are let in"
        checked={room.guests_knock}
        onChange={({ target }) => client.setEntryRules({ guests_knock: target.checked })}
      />
      <Checkbox
        name="is_locked"
        label="Locked: nobody new comes in"
        checked={room.is_locked}
        onChange={({ target }) => client.setEntryRules({ is_locked: target.checked })}
      />
    </fieldset>
  )
}
