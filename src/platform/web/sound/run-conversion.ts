import {
  BufferTarget,
  Conversion,
  type ConversionAudioOptions,
  type ConversionVideoOptions,
  type Input,
  Output,
  type OutputFormat,
} from 'mediabunny'
import { openMedia } from './open-media.ts'

export type ConvertOptions = {
  /** The name of the file that is made, without its ending. */
  name: string
  /** Seconds of what is taken; to the sample where this browser encodes sound. */
  cut?: { start: number; end: number } | undefined
  signal?: AbortSignal | undefined
  /** Called with the fraction that is done, from 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined
}

type Target = {
  format: OutputFormat
  /** Of the file that is made, such as `m4a`. */
  ending: string
  type: string
  audio?: ConversionAudioOptions | undefined
  video?: ConversionVideoOptions | undefined
}

/**
 * Writes a file anew in the form that `plan` finds for it. Undefined where there is none, or where this
 * browser cannot read or write it.
 * @throws {DOMException} `AbortError`, when the signal aborts.
 */
export async function runConversion(
  file: Blob,
  { name, cut, signal, onProgress }: ConvertOptions,
  plan: (input: Input) => Promise<Target | undefined>,
): Promise<File | undefined> {
  const input = openMedia(file)
  try {
    signal?.throwIfAborted()
    const target = await plan(input)
    if (!target) return undefined
    const { format, ending, type, audio, video } = target
    const output = new Output({ format, target: new BufferTarget() })
    const conversion = await Conversion.init({
      input,
      output,
      tracks: 'primary',
      // A phone writes there where it was.
      tags: {},
      showWarnings: false,
      ...(cut && { trim: cut }),
      ...(audio && { audio }),
      ...(video && { video }),
    })
    if (!conversion.isValid || conversion.discardedTracks.some(isMissed)) return undefined
    if (onProgress) conversion.onProgress = onProgress
    const cancel = () => void conversion.cancel()
    signal?.addEventListener('abort', cancel)
    await conversion.execute().finally(() => signal?.removeEventListener('abort', cancel))
    const { buffer } = output.target
    return buffer ? new File([buffer], `${name}.${ending}`, { type }) : undefined
  } catch {
    // Broken, of a kind that is not known, or stopped.
    signal?.throwIfAborted()
    return undefined
  } finally {
    input.dispose()
  }
}

const isMissed = ({ reason }: { reason: string }) =>
  !['max_track_count_of_type_reached', 'discarded_by_user'].includes(reason)
