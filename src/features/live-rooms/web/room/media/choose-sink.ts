import { canChooseLoudspeaker } from '#platform/web/sound/devices.ts'

/** Plays an element's sound on a loudspeaker; where that is gone, on the system's. */
export async function chooseSink(element: HTMLMediaElement, loudspeaker: string | undefined) {
  if (!canChooseLoudspeaker() || element.sinkId === (loudspeaker ?? '')) return
  await element.setSinkId(loudspeaker ?? '').catch(() => element.setSinkId(''))
}
