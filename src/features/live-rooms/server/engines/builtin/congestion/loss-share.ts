/** The share of a sender's packets that is missing at first, lately. */
export function openLossShare() {
  let share = 0
  return {
    now: () => share,
    /** To be called four times a second; where nothing is sent, nothing is lost either. */
    update({ taken, missed }: { taken: number; missed: number }) {
      const lately = taken + missed > 0 ? missed / (taken + missed) : 0
      share += 0.2 * (lately - share)
    },
  }
}
