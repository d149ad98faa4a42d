import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from './api.ts'
import type { Operation } from './operations.ts'
import { reasonOf } from './reason.ts'
import { invalidate, type Resource } from './resources.ts'
import { toasts } from './ui/toasts.ts'
import { upload } from './upload.ts'

type Plan = {
  operation: Operation
  /** What the toasts say. */
  done: string
  failed: string
  changes: readonly Resource[]
  onDone: () => void
  /** Where one logs in again, and comes back from. */
  onLogIn?: () => void
}

type Sent = { params?: Record<string, string>; fields: Record<string, string>; file: File }

/** The sending of one file: how far it is, what was wrong with it, and how to call it off. */
export function useUpload({ operation, done, failed, changes, onDone, onLogIn }: Plan) {
  const queries = useQueryClient()
  const [part, setPart] = useState<number>()
  const [complaints, setComplaints] = useState<Record<string, string>>({})
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  async function send({ params = {}, ...sent }: Sent) {
    const controller = new AbortController()
    sending.current = controller
    const { signal } = controller
    setPart(0)
    try {
      await upload(operation, { params, ...sent, onProgress: setPart, signal })
      await invalidate(queries, changes)
      toasts.show({ title: done, tone: 'ok' })
      onDone()
    } catch (error) {
      if (signal.aborted) return
      setComplaints((error instanceof ApiProblem && error.problem?.fields) || {})
      const isSignedOut = error instanceof ApiProblem && error.status === 401
      toasts.show({
        title: failed,
        description: isSignedOut ? signedOut : reasonOf(error),
        tone: 'bad',
        // Who has to log in first should find the key to it for a while.
        seconds: isSignedOut ? 60 : 8,
        ...(isSignedOut && onLogIn && { action: { label: 'Log in', do: onLogIn } }),
      })
    } finally {
      setPart(undefined)
    }
  }

  return {
    /** From 0 to 1; undefined where nothing is under way. */
    part,
    complaints,
    setComplaints,
    send,
    callOff: () => sending.current?.abort(),
  }
}

/** The spec's words (section 5) where the session has ended. */
const signedOut = 'Not authenticated'
