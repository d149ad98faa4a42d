import { useState } from 'react'
import { ApiProblem, call } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useUpload, wasAborted } from '#platform/web/use-upload.ts'
import { profilePicture } from '../../profile-rules.ts'
import { api } from './api.ts'
import { useShowProfile } from './use-show-profile.ts'

/** The upload of a picture: its progress, its error, and how to abort it. */
export function usePicture() {
  const show = useShowProfile()
  const upload = useUpload()
  const [error, setError] = useState<string>()

  async function send(file: File) {
    const wrong = profilePicture.whyNot(file)
    setError(wrong)
    if (wrong) return
    try {
      await show(await upload.send(api.changePicture, { file }))
      toasts.show({ title: 'Your picture is changed', tone: 'ok' })
    } catch (thrown) {
      if (wasAborted(thrown)) return
      const message = thrown instanceof ApiProblem ? thrown.problem?.fields?.file : undefined
      setError(message)
      if (!message) {
        toasts.show({ title: failed, description: reasonOf(thrown), tone: 'bad', seconds: 8 })
      }
    }
  }

  const removing = useAction({
    call: async () => show(await call(api.removePicture)),
    done: 'Your picture is removed',
    failed,
    changes: [],
    onDone: () => setError(undefined),
  })

  return {
    progress: upload.progress,
    error,
    send,
    abort: upload.abort,
    remove: removing.mutate,
    isRemoving: removing.isPending,
  }
}

const failed = 'Your picture could not be changed'
