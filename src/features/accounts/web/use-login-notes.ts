import { type ComponentType, useEffect, useState } from 'react'
import { hasUnsent } from '#platform/web/unsent.ts'

/** Loads the notes for who comes from a link in a mail, or has left something unsent; few do. */
export function useLoginNotes() {
  const [notes, setNotes] = useState<ComponentType>()
  useEffect(() => {
    if (!/[?&](confirmed|confirmation|address)\b/.test(location.search) && !hasUnsent()) return
    // Without a connection nothing can be loaded, and the page itself stays as it is.
    import('./login-notes.tsx').then(
      ({ LoginNotes }) => setNotes(() => LoginNotes),
      () => {},
    )
  }, [])
  return notes
}
