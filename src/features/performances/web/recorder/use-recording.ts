import { useEffect, useRef, useState } from 'react'
import { type End, endOf, type Plan, type Recording, startRecording } from './start-recording.ts'
import { neededBytes, type Take } from './take-rules.ts'
import { hasRoom, type TakeStore } from './take-store.ts'

/** What the recorder does at present. */
export type Phase = 'idle' | 'starting' | 'count-in' | 'recording' | 'finishing'

type Setting = {
  stream: MediaStream | undefined
  store: TakeStore | undefined
  takes: readonly Take[]
  plan: Plan
  onTake: (take: Take) => void
}

/** Starts and stops a recording, and tells what it does. */
export function useRecording({ stream, store, takes, plan, onTake }: Setting) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [beat, setBeat] = useState<number>()
  const [ended, setEnded] = useState<End | 'nothing' | undefined>()
  const recording = useRef<Recording>(undefined)

  // Who goes away keeps what was recorded until then.
  useEffect(() => () => recording.current?.stop(), [])

  async function start() {
    if (phase !== 'idle' || !stream || !store) return
    setPhase('starting')
    setEnded(undefined)
    try {
      if (!(await hasRoom(plan.kind, neededBytes)))
        throw new DOMException('There is no room.', 'QuotaExceededError')
      recording.current = await startRecording(stream, store, takes, plan, {
        onBeat: setBeat,
        onFirstNote: () => setPhase('recording'),
        onStop(why) {
          setBeat(undefined)
          setEnded(why)
          setPhase('finishing')
        },
        onDone(take) {
          recording.current = undefined
          setPhase('idle')
          if (take) onTake(take)
          else setEnded((why) => why ?? 'nothing')
        },
      })
      setPhase((it) => (it === 'starting' ? 'count-in' : it))
    } catch (error) {
      const { name } = error as Error
      setEnded(name === 'TimeoutError' ? 'nothing' : endOf(error))
      setPhase('idle')
    }
  }
  const stop = () => recording.current?.stop()
  const isRunning = phase === 'count-in' || phase === 'recording'
  return {
    phase,
    beat,
    ended,
    isRunning,
    toggle: () => (isRunning ? stop() : void start()),
  }
}
