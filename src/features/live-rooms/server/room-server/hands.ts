import { keepLatest } from './keep-latest.ts'

/** The raised hands of a room, by key: a page that reloads does not lose its place among them. */
export function openHands() {
  const raised = new Map<string, number>()
  let latest = 0
  return {
    /** @returns the moment at which the hand went up; null: it is down. */
    update(key: string, isRaised: boolean, now: Date) {
      if (!isRaised) {
        raised.delete(key)
        return null
      }
      // Two in one millisecond would have no order.
      latest = Math.max(latest + 1, now.getTime())
      const moment = raised.get(key) ?? latest
      keepLatest(raised, key, moment)
      return new Date(moment).toISOString()
    },
    forget: (key: string) => void raised.delete(key),
  }
}
