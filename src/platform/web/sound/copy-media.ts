import { FlacOutputFormat, Mp3OutputFormat, Mp4OutputFormat, WavOutputFormat } from 'mediabunny'
import { type ConvertOptions, runConversion } from './run-conversion.ts'

/**
 * Writes a file anew so that it says how long it lasts and has an index: MP3, FLAC and WAV as what they
 * are, all others as MP4. Nothing is encoded again. Undefined where that is not possible.
 * @throws {DOMException} `AbortError`, when the signal aborts.
 */
export const copyMedia = (file: Blob, options: Omit<ConvertOptions, 'cut'>) =>
  runConversion(file, options, async (input) => {
    const { name } = await input.getFormat()
    if (name === 'MP3') return { format: new Mp3OutputFormat(), ending: 'mp3', type: 'audio/mpeg' }
    if (name === 'FLAC')
      return { format: new FlacOutputFormat(), ending: 'flac', type: 'audio/flac' }
    if (name === 'WAVE') return { format: new WavOutputFormat(), ending: 'wav', type: 'audio/wav' }
    const isFilm = (await input.getPrimaryVideoTrack()) !== null
    const [ending, type] = isFilm ? ['mp4', 'video/mp4'] : ['m4a', 'audio/mp4']
    return { format: new Mp4OutputFormat(), ending, type }
  })
