import type { Draft } from '../../field-types.ts'

/** What was written before, and what was undone; the newest last. */
export type History = { past: readonly Step[]; future: readonly Step[] }

/**
 * The content before a change, or after it where it was undone. `typedAt` is the text field whose
 * keys made the change; moving an item or taking it out has none.
 */
type Step = { content: Draft; typedAt: string | undefined; at: number }

/** How many changes can be undone. */
const most = 200
/** Keys in one field within this time are one change. */
const pauseMs = 1_000

export const noHistory: History = { past: [], future: [] }

/** Takes note of a change; `before` is what was there. */
export function recorded(
  { past }: History,
  before: Draft,
  typedAt: string | undefined,
  at: number,
): History {
  const last = past.at(-1)
  if (last && typedAt !== undefined && last.typedAt === typedAt && at - last.at < pauseMs) {
    return { past: [...past.slice(0, -1), { ...last, at }], future: [] }
  }
  return { past: [...past, { content: before, typedAt, at }].slice(-most), future: [] }
}

/** Goes back by a change; undefined where there is none. */
export function undone({ past, future }: History, now: Draft) {
  const step = past.at(-1)
  return (
    step && {
      content: step.content,
      history: {
        past: past.slice(0, -1),
        future: [...future, { ...step, content: now, at: 0 }],
      },
    }
  )
}

/** Goes forward again. */
export function redone({ past, future }: History, now: Draft) {
  const step = future.at(-1)
  return (
    step && {
      content: step.content,
      history: { past: [...past, { ...step, content: now, at: 0 }], future: future.slice(0, -1) },
    }
  )
}
