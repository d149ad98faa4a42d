/** How long something has waited, in whole days: `4 days ago`. */
export function waitedWords(since: string, now: Date) {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 86_400_000))
  if (days === 0) return 'less than a day ago'
  return days === 1 ? 'a day ago' : `${days} days ago`
}
