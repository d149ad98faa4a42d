import { titleOf } from '#platform/web/page-meta.ts'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'

/**
 * The room is loaded apart from its three pages: what it needs would otherwise be listed three
 * times in the manifest that every page of the portal loads.
 */
export const LazyRoom = lazyPart(
  'room',
  async () => ({ default: (await import('./room-page.tsx')).RoomPage }),
  <Title />,
)

function Title() {
  return <title>{titleOf('Live Room')}</title>
}
