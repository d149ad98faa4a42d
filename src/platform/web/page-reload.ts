import { type Reloads, withReload } from '#platform/page-reload.ts'

/** Whether the script of a page could not be loaded; see route-modules-plugin.ts. */
export const isMissingScript = (error: unknown) => error instanceof Error && 'route' in error

/**
 * Reloads the page, unless it has reloaded itself within the last minute.
 * @returns whether it does.
 */
export function reloadOnce() {
  // Without storage it could reload for ever.
  try {
    const before: Reloads = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const after = withReload(before, location.pathname, Date.now())
    if (!after) return false
    sessionStorage.setItem(key, JSON.stringify(after))
  } catch {
    return false
  }
  location.reload()
  return true
}

const key = 'cadenza.reloads'
