/** When pages were last reloaded by themselves, by path, in milliseconds since 1970. */
export type Reloads = Readonly<Record<string, number>>

/**
 * Whether a page whose script did not come may reload itself: after a new version of the site that
 * helps at once, and where it did not help it is not tried again within a minute.
 * @returns what to remember instead, or undefined where it may not.
 */
export function withReload(before: Reloads, path: string, now: number): Reloads | undefined {
  const recent = Object.entries(before).filter(([, at]) => at <= now && now - at < aMinute)
  if (recent.some(([other]) => other === path)) return undefined
  return { ...Object.fromEntries(recent), [path]: now }
}

const aMinute = 60_000
