/** How many guests are remembered. */
const maxRemembered = 1000

/** Keeps the latest entries alone; whoever makes more pushes out their own. */
export function keepLatest<Value>(map: Map<string, Value>, key: string, value: Value) {
  map.delete(key)
  map.set(key, value)
  const [oldest = ''] = map.keys()
  if (map.size > maxRemembered) map.delete(oldest)
}
