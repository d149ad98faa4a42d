export type Message = {
  title: string
  description?: string | undefined
  tone?: Tone
  seconds?: number
  /** It leaves the news of what a person did in vain, which says more, where it is. */
  yields?: boolean
  /**
   * Its action; `until` is the moment in milliseconds since 1970 until which it is possible. The toast
   * closes then, also under the pointer.
   */
  action?: { label: string; do: () => void; until?: number }
}

export type Tone = 'ok' | 'bad' | 'plain'
