/** In milliseconds from the beginning. */
export type Stretch = { from: number; to: number }
/** A loop as it is being set: it sounds once it has both ends. */
export type LoopEnds = Partial<Stretch>

/** A shorter one would be heard as a tone. */
const shortestLoop = 100

export function loopOf({ from, to }: LoopEnds): Stretch | undefined {
  return from !== undefined && to !== undefined ? { from, to } : undefined
}

/** Sets the beginning; an end that is no longer after it is dropped. */
export function withFrom({ to }: LoopEnds, at: number): LoopEnds {
  return to !== undefined && to - at >= shortestLoop ? { from: at, to } : { from: at }
}

/** Sets the end of what begins where it was set, or at the very beginning; set backwards, they change places. */
export function withTo({ from = 0 }: LoopEnds, at: number): LoopEnds {
  const [first, last] = at < from ? [at, from] : [from, at]
  return last - first >= shortestLoop ? { from: first, to: last } : { from: first }
}

/** Where playing turns or stops when it has come this far; undefined where it goes on to the end. */
export function turnAhead(
  place: number,
  { loop, stopsAt }: { loop: Stretch | undefined; stopsAt: number | undefined },
) {
  if (stopsAt !== undefined) return stopsAt
  return loop && place < loop.to ? loop.to : undefined
}
