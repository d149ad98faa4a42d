import { useState } from 'react'

/** A sentence for a live region, which reads it again also where it is the same as the last one. */
export function useAnnouncement() {
  const [sentence, setSentence] = useState('')
  const announce = (next: string) => setSentence((last) => (next === last ? `${next}\u00A0` : next))
  return [sentence, announce] as const
}
