/** Somebody who can be heard, and how loud they are in decibels. */
export type Voice = { participant: string; audioLevel: number }

/** Follows who speaks in a room, and who spoke last. */
export function openSpeakers() {
  /** The loudest first. */
  let active: string[] = []
  /** Who spoke last comes first. */
  let recent: string[] = []
  return {
    active: (): readonly string[] => active,
    recent: (): readonly string[] => recent,
    /**
     * Takes everybody who can be heard now.
     * @returns whether others speak, or in another order, and whether somebody has begun to.
     */
    update(voices: readonly Voice[]) {
      const before = active
      const rankOf = (one: string) => (before.includes(one) ? before.indexOf(one) : before.length)
      active = voices
        .toSorted(
          (one, other) =>
            // Small differences do not reorder the speakers.
            Math.round((other.audioLevel - one.audioLevel) / noticeable) ||
            rankOf(one.participant) - rankOf(other.participant),
        )
        .map(({ participant }) => participant)
      const begun = active.filter((participant) => !before.includes(participant))
      if (begun.length > 0) recent = [...begun, ...recent.filter((one) => !begun.includes(one))]
      return { isChanged: active.join() !== before.join(), hasBegun: begun.length > 0 }
    },
    /** Somebody has left. */
    forget(participant: string) {
      recent = recent.filter((one) => one !== participant)
    },
  }
}

/** Decibels. */
const noticeable = 6
