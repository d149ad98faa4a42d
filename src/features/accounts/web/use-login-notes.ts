import { type ComponentType, useEffect, useState } from 'react'

/** What there is to say to who comes from a link in a mail; few do, and the rest need not wait for it. */
export function useLoginNotes() {
  const [notes, setNotes] = useState<ComponentType>()
  useEffect(() => {
    if (!/[?&](confirmed|confirmation|address)\b/.test(location.search)) return
    // Without a line nothing can be fetched that would say so, and the page itself stays as it is.
    import('./login-notes.tsx').then(
      ({ LoginNotes }) => setNotes(() => LoginNotes),
      () => {},
    )
  }, [])
  return notes
}
