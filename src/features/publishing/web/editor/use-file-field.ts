import { type DragEvent, useRef } from 'react'
import { useFormContext } from './form-context.ts'
import { useNextFocus } from './use-next-focus.ts'
import type { useSiteUpload } from './use-site-upload.ts'

type Options = {
  path: string
  isThere: boolean
  upload: ReturnType<typeof useSiteUpload>
  /** Sends a file; what the field belongs to is not moved or published before that has ended. */
  send: (chosen: File) => Promise<void>
}

/** A field whose file is sent as soon as it is chosen or dropped. */
export function useFileField({ path, isThere, upload, send }: Options) {
  const { change, disabled, uploads } = useFormContext()
  const box = useRef<HTMLFieldSetElement>(null)
  const focusNext = useNextFocus(box)
  async function choose(chosen: File) {
    uploads.begin(path)
    try {
      await send(chosen)
    } finally {
      uploads.end(path)
    }
  }
  return {
    box,
    focusNext,
    onDrop({ dataTransfer: { files } }: DragEvent) {
      const [dropped] = files
      if (dropped && !disabled && upload.progress === undefined) void choose(dropped)
    },
    /** For `SendFile`. */
    sending: {
      isThere,
      disabled,
      upload,
      onChoose: (chosen: File) => void choose(chosen),
      onTakeOut: () => change(path, {}),
      focusNext,
    },
  }
}
