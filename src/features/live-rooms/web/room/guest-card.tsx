import { type FormEvent, useState } from 'react'
import { pageAddress } from '#platform/page-address.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import type { PublicRoom } from '../../room-messages.ts'
import { GuestName } from '../../room-rules.ts'
import type { OwnDevices } from './own-devices.ts'
import { Preview } from './preview.tsx'

type Props = {
  room: PublicRoom
  /** Undefined: they have no account, and type a name. */
  own: string | undefined
  /** The name they typed the last time. */
  before: string | undefined
  /** Undefined: it is too early for a preview. */
  devices: OwnDevices | undefined
  onEnter: (name: string) => void
}

/** The card behind a room's public link: which class it is, the guest's name, and a preview. */
export function GuestCard({ room, own, before, devices, onEnter }: Props) {
  const [refusal, setRefusal] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = own ?? String(new FormData(event.currentTarget).get('name') ?? '')
    const result = GuestName.safeParse(name)
    if (result.success) onEnter(result.data)
    else setRefusal(result.error.issues[0]?.message)
  }
  return (
    <main className="overflow-y-auto">
      <div className="room-wait" data-live data-alone={devices ? undefined : true}>
        <form className="border border-rule bg-surface p-6" onSubmit={submit} noValidate>
          <h2 className="wrap-anywhere mb-2 text-2">
            <bdi>{room.name}</bdi>
          </h2>
          {room.description && <Prose className="mb-2">{room.description}</Prose>}
          <p className="wrap-anywhere text-ink-2">With {room.instructor}</p>
          <p className="mb-6 text-ink-2">Max {room.max_participants} participants</p>
          {own ? (
            <p className="wrap-anywhere mb-6">You join as {own}.</p>
          ) : (
            <TextField
              className="mb-6"
              label="Your Name"
              name="name"
              autoComplete="name"
              maxLength={60}
              defaultValue={before}
              error={refusal}
              onChange={() => setRefusal(undefined)}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="brass">
              Join Room
            </Button>
            <ButtonLink look="line" href={pageAddress('/')}>
              Back to Homepage
            </ButtonLink>
          </div>
        </form>
        {devices && <Preview devices={devices} name={own ?? 'Guest'} />}
      </div>
    </main>
  )
}
