import { useEffect, useState } from 'react'
import { toasts } from '#platform/web/ui/toasts.ts'

/** The fields of a form to which a file is under way; what they belong to stays as it is meanwhile. */
export type Uploads = {
  begin(path: string): void
  end(path: string): void
  /** Whether a file is under way to a field of this path, which people are told then. */
  hold(path?: string): boolean
}

export function useUploads(): Uploads {
  // A file that misses its field would be opened in place of the form.
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
  return useState(createUploads)[0]
}

function createUploads(): Uploads {
  const paths = new Set<string>()
  return {
    begin: (path) => void paths.add(path),
    end: (path) => void paths.delete(path),
    hold(path) {
      const held = [...paths].some((it) => path === undefined || it.startsWith(`${path}.`))
      if (held) toasts.show({ title: 'Wait until the file is there', tone: 'bad' })
      return held
    },
  }
}
