/** When pages last reloaded themselves, by path, in milliseconds since 1970. */
export type Reloads = Readonly<Record<string, number>>

/**
 * Whether a page whose script could not be loaded may reload itself: after an update of the site that
 * helps at once, and where it did not help, it is not repeated within a minute.
 * @returns the new record, or undefined where it may not.
 */
export function withReload(before: Reloads, path: string, now: number): Reloads | undefined {
  const recent = Object.entries(before).filter(([, at]) => at <= now && now - at < aMinute)
  if (recent.some(([other]) => other === path)) return undefined
  return { ...Object.fromEntries(recent), [path]: now }
}

const aMinute = 60_000
