import { type FormEvent, use, useState } from 'react'
import { useParams } from 'react-router'
import { ApiProblem } from '#platform/web/api.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { SessionContext } from '#platform/web/session.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import { GuestName } from '../../guest-name.ts'
import { roomWords } from '../../words.ts'
import { LazyRoom } from './lazy-room.ts'
import { RoomCard } from './room-card.tsx'
import { Stage } from './stage.tsx'
import { useRoomSeen } from './use-room-seen.ts'

export const meta = () => [
  ...pageMeta({ title: 'Join Live Room', description: 'A class by video, by its link.' }),
  { name: 'robots', content: 'noindex' },
]

const home = { to: '/', label: 'Back to Homepage' }

/** By a link, with an account or without: who has none says what they are called. */
export default function GuestRoomPage() {
  const { id = '' } = useParams()
  const person = use(SessionContext)
  const own = person && `${person.first_name} ${person.last_name}`
  const [called, setCalled] = useState<string>()
  if (called === undefined) return <GuestDoor roomId={id} own={own} onEnter={setCalled} />
  return (
    <LazyRoom
      roomId={id}
      door="link"
      back={home}
      failedTitle="Unable to join room"
      failedBack="Go to Homepage"
      name={called}
      calledBy={called}
    />
  )
}

type Door = { roomId: string; own: string | undefined; onEnter: (name: string) => void }

function GuestDoor({ roomId, own, onEnter }: Door) {
  const { data: room, isPending, error, refetch } = useRoomSeen(roomId)
  const [refusal, setRefusal] = useState<string>()
  if (isPending) {
    return (
      <Stage title="Live Room" status="Connecting..." back={home}>
        <main />
      </Stage>
    )
  }
  if (!room || room.status === 'ended') {
    return (
      <Stage title={room?.name ?? 'Live Room'} back={home}>
        <RoomCard title="Unable to join room" message={room ? roomWords.ended : whyNot(error)}>
          {!room && (
            <Button look="line" onClick={() => void refetch()}>
              Try Again
            </Button>
          )}
          <ButtonLink look="brass" href="/">
            Go to Homepage
          </ButtonLink>
        </RoomCard>
      </Stage>
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = own ?? String(new FormData(event.currentTarget).get('name') ?? '')
    const result = GuestName.safeParse(name)
    if (result.success) onEnter(result.data)
    else setRefusal(result.error.issues[0]?.message)
  }
  return (
    <Stage title={room.name} back={home}>
      <main className="grid place-items-center overflow-y-auto p-4">
        <form
          className="w-full max-w-120 border border-rule bg-key p-6"
          onSubmit={submit}
          noValidate
        >
          <h2 className="wrap-anywhere mb-2 text-2">{room.name}</h2>
          {room.description && <Prose className="mb-2">{room.description}</Prose>}
          <p className="text-ink-2">With {room.instructor}</p>
          <p className="mb-6 text-ink-2">Max {room.max_participants} participants</p>
          {own ? (
            <p className="mb-6">You join as {own}.</p>
          ) : (
            <TextField
              className="mb-6"
              label="Your Name"
              name="name"
              autoComplete="name"
              maxLength={60}
              error={refusal}
              onChange={() => setRefusal(undefined)}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="brass">
              Join Room
            </Button>
            <ButtonLink look="line" href="/">
              Back to Homepage
            </ButtonLink>
          </div>
        </form>
      </main>
    </Stage>
  )
}

/** The server's words where it has answered. */
const whyNot = (error: Error) =>
  (error instanceof ApiProblem && error.problem?.message) || roomWords.notLoaded
