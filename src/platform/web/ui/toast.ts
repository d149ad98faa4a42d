/** A toast. */
export type Message = {
  title: string
  description?: string | undefined
  tone?: Tone
  seconds?: number
  /**
   * The one thing to do about it; `until` where that can be done until a moment in milliseconds since
   * 1970. The toast goes then, whoever is on it.
   */
  action?: { label: string; do: () => void; until?: number }
}

export type Tone = 'ok' | 'bad' | 'plain'
