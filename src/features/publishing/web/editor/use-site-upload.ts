import { useState } from 'react'
import { ApiProblem } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { useUpload, wasAborted } from '#platform/web/use-upload.ts'

type Send = ReturnType<typeof useUpload>['send']

/**
 * The upload of a picture or a sound of the site: its progress, what is wrong with it, and its name
 * once it is there.
 */
export function useSiteUpload(
  whyNot: (file: File) => string | undefined,
  add: (send: Send, file: File) => Promise<{ name: string }>,
) {
  const { progress, send, abort } = useUpload()
  const [error, setError] = useState<string>()

  return {
    progress,
    error,
    abort,
    setError,
    forgetError: () => setError(undefined),
    /** The name of what was sent; undefined where there is none after all. */
    async send(file: File) {
      const wrong = whyNot(file)
      setError(wrong)
      if (wrong) return undefined
      try {
        return (await add(send, file)).name
      } catch (thrown) {
        if (wasAborted(thrown)) return undefined
        const message = thrown instanceof ApiProblem ? thrown.problem?.fields?.file : undefined
        setError(message ?? reasonOf(thrown))
        return undefined
      }
    },
  }
}
