import { useEffect, useRef, useState } from 'react'
import type { Endpoint } from '#platform/endpoint.ts'
import type { Operation } from './operations.ts'
import { upload } from './upload.ts'

type Sent = { params?: Record<string, string>; fields?: Record<string, string>; file: File }

/** The upload of one file: its progress, and how to abort it. */
export function useUpload() {
  const [progress, setProgress] = useState<number>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  return {
    /** From 0 to 1; undefined where no upload runs. */
    progress,
    /** @throws as `upload` does */
    async send<E extends Endpoint>(
      operation: Operation<E>,
      { params = {}, fields = {}, file }: Sent,
    ) {
      const controller = new AbortController()
      sending.current = controller
      const { signal } = controller
      setProgress(0)
      try {
        return await upload(operation, { params, fields, file, onProgress: setProgress, signal })
      } finally {
        setProgress(undefined)
      }
    },
    abort: () => sending.current?.abort(),
  }
}

/** Whether the upload was aborted, which is no failure. */
export const wasAborted = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError'
