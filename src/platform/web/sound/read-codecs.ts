import { codecName } from './codec-name.ts'
import { openMedia } from './open-media.ts'

/** The names of how sound and picture are encoded; undefined where there is none, or none is found. */
export type Codecs = { sound?: string | undefined; picture?: string | undefined }

/** @param from a file, or an address of which only the beginning and the index are fetched. */
export async function readCodecs(from: Blob | string): Promise<Codecs> {
  const input = openMedia(from)
  try {
    const [sound, picture] = await Promise.all([
      input.getPrimaryAudioTrack(),
      input.getPrimaryVideoTrack(),
    ])
    const nameOf = async (track: typeof sound | typeof picture) =>
      track ? codecName((await track.getCodec()) ?? (await track.getInternalCodecId())) : undefined
    return { sound: await nameOf(sound), picture: await nameOf(picture) }
  } catch {
    return {}
  } finally {
    input.dispose()
  }
}
