import { useState } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { type HandedIn, readyTake } from './hand-in-take.ts'
import { TakeItem } from './take-item.tsx'
import { keptDays, mostTakes, type Take } from './take-rules.ts'
import type { useTakes } from './use-takes.ts'

type Props = {
  takes: ReturnType<typeof useTakes>
  title: string
  disabled: boolean
  isFull: boolean
  onHandIn: (take: HandedIn) => Promise<void>
  onAnnounce: (words: string) => void
}

/** The takes so far, the newest at the end. */
export function TakeList({ takes, title, disabled, isFull, onHandIn, onAnnounce }: Props) {
  const [going, setGoing] = useState<{ id: string; progress: number }>()
  const [failure, setFailure] = useState<string>()
  const { store } = takes

  async function handIn(take: Take) {
    if (!store) return
    const tell = (progress: number) => setGoing({ id: take.id, progress })
    tell(0)
    setFailure(undefined)
    let ready: HandedIn
    try {
      ready = await readyTake(store, take, title, tell)
    } catch (error) {
      setGoing(undefined)
      return setFailure(error instanceof Error ? error.message : 'Please try again.')
    }
    tell(1)
    try {
      await onHandIn(ready)
      await takes.remove(take)
    } catch {
      // Who took it over says what was wrong; the take is still here.
    } finally {
      setGoing(undefined)
    }
  }

  return (
    <div className="min-w-0">
      <h3 className="text-2">Takes</h3>
      {isFull && (
        <p className="mt-2 text-ink-2">
          There are {mostTakes}: delete one before you record another.
        </p>
      )}
      {failure && (
        <Alert title="The take could not be made ready." className="mt-3">
          {failure}
        </Alert>
      )}
      {!store || !takes.takes ? (
        <Loading>Loading your takes...</Loading>
      ) : takes.takes.length === 0 ? (
        <EmptyNote next={<p>They stay on this device, also when the page is reloaded.</p>}>
          Nothing recorded yet.
        </EmptyNote>
      ) : (
        <>
          <ol>
            {takes.takes.map((take) => (
              <TakeItem
                key={take.id}
                take={take}
                store={store}
                isNewest={take === takes.takes?.at(-1)}
                disabled={disabled || going !== undefined}
                progress={going?.id === take.id ? going.progress : undefined}
                onCut={(cut) => takes.cut(take, cut)}
                onHandIn={() => void handIn(take)}
                onDelete={() => {
                  void takes.remove(take)
                  onAnnounce(`Take ${take.number} is deleted.`)
                }}
              />
            ))}
          </ol>
          <p className="mt-3 text-ink-3 text-sm">
            Only you see them, on this device, until you hand them in or delete them, for at most{' '}
            {keptDays} days.
          </p>
        </>
      )}
    </div>
  )
}
