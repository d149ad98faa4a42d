import { type ComponentType, useEffect, useState } from 'react'

/** Loads the notes for visitors who come from a link in a mail; few do. */
export function useLoginNotes() {
  const [notes, setNotes] = useState<ComponentType>()
  useEffect(() => {
    if (!/[?&](confirmed|confirmation|address)\b/.test(location.search)) return
    // Without a connection nothing can be loaded, and the page itself stays as it is.
    import('./login-notes.tsx').then(
      ({ LoginNotes }) => setNotes(() => LoginNotes),
      () => {},
    )
  }, [])
  return notes
}
