import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { assignmentsContract } from '#features/assignments/contract.ts'
import { ApiProblem } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { upload } from '#platform/web/upload.ts'
import { dashboardKey } from '../use-dashboard.ts'

type Complaints = Record<string, string>

/** The sending of one file: how far it is, what was wrong with it, and how to call it off. */
export function useHandIn(assignmentId: string, onDone: () => void) {
  const queries = useQueryClient()
  const [part, setPart] = useState<number>()
  const [complaints, setComplaints] = useState<Complaints>({})
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File, notes: string) {
    const controller = new AbortController()
    sending.current = controller
    setPart(0)
    try {
      await upload(assignmentsContract.handIn, {
        params: { id: assignmentId },
        fields: { notes },
        file,
        onProgress: setPart,
        signal: controller.signal,
      })
      await queries.invalidateQueries({ queryKey: dashboardKey })
      toasts.show({ title: 'Assignment submitted successfully', tone: 'ok' })
      onDone()
    } catch (error) {
      if (controller.signal.aborted) return
      setComplaints((error instanceof ApiProblem && error.problem?.fields) || {})
      toasts.show({
        title: 'Failed to submit assignment',
        description: reasonOf(error),
        tone: 'bad',
        seconds: 8,
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
