import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem, call } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { upload } from '#platform/web/upload.ts'
import { whyNotPicture } from '../../profile-rules.ts'
import { api } from '../api.ts'
import { useShowProfile } from './use-show-profile.ts'

/** The sending of a picture: how far it is, what was wrong with it, and how to call it off. */
export function usePicture() {
  const show = useShowProfile()
  const [part, setPart] = useState<number>()
  const [complaint, setComplaint] = useState<string>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File) {
    const wrong = whyNotPicture(file)
    setComplaint(wrong)
    if (wrong) return
    const controller = new AbortController()
    sending.current = controller
    setPart(0)
    try {
      const { signal } = controller
      const sent = { params: {}, fields: {}, file, onProgress: setPart, signal }
      await show(await upload(api.changePicture, sent))
      toasts.show({ title: 'Your picture is changed', tone: 'ok' })
    } catch (error) {
      if (controller.signal.aborted) return
      const said = error instanceof ApiProblem ? error.problem?.fields?.file : undefined
      setComplaint(said)
      if (!said) toasts.show(failed(error))
    } finally {
      setPart(undefined)
    }
  }

  const removing = useMutation({
    mutationFn: async () => show(await call(api.removePicture)),
    onSuccess() {
      setComplaint(undefined)
      toasts.show({ title: 'Your picture is removed', tone: 'ok' })
    },
    onError: (error) => toasts.show(failed(error)),
  })

  return {
    /** From 0 to 1; undefined where nothing is under way. */
    part,
    complaint,
    send,
    callOff: () => sending.current?.abort(),
    remove: removing.mutate,
    isRemoving: removing.isPending,
  }
}

const failed = (error: unknown) => ({
  title: 'Your picture could not be changed',
  description: reasonOf(error),
  tone: 'bad' as const,
  seconds: 8,
})
