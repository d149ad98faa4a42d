import type { Stretch } from '#platform/web/player/loop-rules.ts'

/** About a line of music: longer, and the ear has forgotten how the first one was. */
const withoutLoopMs = 10_000

/**
 * What two takes are heard in turn from and to, in milliseconds: the loop, or ten seconds from the
 * place on. What only the longer one has is left out.
 */
export function stretchInTurn(
  loop: Stretch | undefined,
  place: number,
  lengths: readonly number[],
): Stretch {
  const end = Math.min(...lengths)
  const from = loop?.from ?? place
  const to = Math.min(loop?.to ?? place + withoutLoopMs, end)
  // At the very end, and behind the end of the shorter one: its last seconds.
  return to - from >= 1000 || (loop && to > from)
    ? { from, to }
    : { from: Math.max(0, end - withoutLoopMs), to: end }
}
