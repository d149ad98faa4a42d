import { UnsupportedInputFormatError } from 'mediabunny'
import { mostMs } from '#platform/sound.ts'
import { codecName } from './codec-name.ts'
import { openMedia } from './open-media.ts'

/** Why a file cannot be read here. */
export type Unreadable =
  /** It is no sound or film, or one in a container that is not known. */
  | { cause: 'container' }
  /** Named as people know it; `isKnown` where another browser decodes it. */
  | { cause: 'codec'; codec: string; isKnown: boolean }
  | { cause: 'damaged' | 'too-long' }

/** Finds out why `readSound` could not read a file. */
export async function whyUnreadable(file: Blob): Promise<Unreadable> {
  const input = openMedia(file)
  try {
    const track = (await input.getPrimaryAudioTrack()) ?? (await input.getPrimaryVideoTrack())
    if (!track) return { cause: 'damaged' }
    const codec = await track.getCodec()
    const isKnown = codec !== null
    if (!isKnown || !(await track.canDecode()))
      return {
        cause: 'codec',
        codec: codecName(codec ?? (await track.getInternalCodecId())),
        isKnown,
      }
    const seconds = (await track.getDurationFromMetadata()) ?? 0
    return { cause: seconds * 1000 > mostMs ? 'too-long' : 'damaged' }
  } catch (error) {
    if (error instanceof UnsupportedInputFormatError) return { cause: 'container' }
    // Mediabunny has no other sign for a WAV file whose sound is compressed.
    const isCompressed = error instanceof Error && error.message.startsWith('Unsupported WAVE')
    if (!isCompressed) return { cause: 'damaged' }
    return { cause: 'codec', codec: 'compressed WAV', isKnown: false }
  } finally {
    input.dispose()
  }
}
