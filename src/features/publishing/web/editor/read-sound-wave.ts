import { readSound } from '#platform/web/sound/read-sound.ts'
import { maxSoundSeconds, soundWords, waveOf } from '../../sound-rules.ts'

/** The wave of a sound, or why it cannot be on the site. The server never opens what it is sent. */
export async function readSoundWave(file: File): Promise<{ wave: string } | { error: string }> {
  const read = await readSound(file)
  if (!read || read.hasPicture) return { error: soundWords.unplayable }
  const seconds = read.facts.duration_ms / 1000
  if (seconds > maxSoundSeconds) return { error: soundWords.tooLong }
  return { wave: waveOf([Float32Array.from(read.facts.peaks)], seconds) }
}
