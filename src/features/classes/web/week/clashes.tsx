import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type CallInput, call } from '#platform/web/api.ts'
import { Note } from '#platform/web/ui/alert.tsx'
import { whyNotNewClass } from '../../change-rules.ts'
import type { classesContract } from '../../contract.ts'
import { api } from '../api.ts'

type ClassWish = CallInput<typeof classesContract.findClassClashes>[0]['body']

/** What a class would clash with, said while it is typed. */
export const ClassClashes = ({ wish }: { wish: ClassWish }) => (
  <Clashes
    of="class"
    wish={wish}
    isAsked={(asked) => whyNotNewClass(asked) === undefined}
    find={(body) => call(api.findClassClashes, { body })}
  />
)

type Props<Wish> = {
  /** Names what is wished for, to keep the answers apart. */
  of: string
  wish: Wish
  /** Whether enough is typed to ask. */
  isAsked: (wish: Wish) => boolean
  find: (wish: Wish) => Promise<{ clashes: readonly string[] }>
}

/** For how long nothing is typed before the server is asked. */
const pauseMs = 300

/** What a wish would clash with, said while it is typed. It may be saved all the same. */
export function Clashes<Wish>({ of, wish, isAsked, find }: Props<Wish>) {
  const text = usePaused(JSON.stringify(wish))
  const asked = JSON.parse(text) as Wish
  const { data } = useQuery({
    queryKey: ['clashes', of, text],
    queryFn: () => find(asked),
    enabled: isAsked(asked),
  })
  const clashes = text === JSON.stringify(wish) ? (data?.clashes ?? []) : []
  return (
    <div role="status">
      {clashes.length > 0 && (
        <Note>
          <p className="font-semibold">Before you save this:</p>
          <ul className="sign-list mt-1 grid gap-1">
            {clashes.map((sentence) => (
              <li key={sentence} className="sign sign-cross flex items-baseline gap-2">
                {sentence}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}

function usePaused(value: string) {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
