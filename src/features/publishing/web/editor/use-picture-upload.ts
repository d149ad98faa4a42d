import { useState } from 'react'
import { ApiProblem } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { useUpload, wasAborted } from '#platform/web/use-upload.ts'
import { whyNotPicture } from '../../picture-rules.ts'
import { api } from '../api.ts'

/** The upload of a picture: its progress, what is wrong with it, and its name once it is there. */
export function usePictureUpload() {
  const { progress, send, abort } = useUpload()
  const [error, setError] = useState<string>()

  return {
    progress,
    error,
    abort,
    forgetError: () => setError(undefined),
    /** The name of the picture; undefined where there is none after all. */
    async send(file: File) {
      const wrong = whyNotPicture(file)
      setError(wrong)
      if (wrong) return undefined
      try {
        return (await send(api.addSitePicture, { file })).name
      } catch (thrown) {
        if (wasAborted(thrown)) return undefined
        const message = thrown instanceof ApiProblem ? thrown.problem?.fields?.file : undefined
        setError(message ?? reasonOf(thrown))
        return undefined
      }
    },
  }
}
