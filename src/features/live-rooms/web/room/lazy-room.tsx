import { titleOf } from '#platform/web/page-meta.ts'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'

/**
 * The room comes apart from the pages that lead into it: what the three of them need would be named
 * three times in the list of pages that every page of the portal begins with.
 */
export const LazyRoom = lazyPart(
  'room',
  async () => ({ default: (await import('./room-page.tsx')).RoomPage }),
  <title>{titleOf('Live Room')}</title>,
)
