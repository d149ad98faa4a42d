import { mostSoundSeconds, soundWords, waveOf } from '../../sound-rules.ts'

/** The wave of a sound, or why it cannot be on the site. The server never opens what it is sent. */
export async function readSoundWave(file: File): Promise<{ wave: string } | { error: string }> {
  const context = new AudioContext()
  try {
    const sound = await context.decodeAudioData(await file.arrayBuffer())
    if (sound.duration > mostSoundSeconds) return { error: soundWords.tooLong }
    const channels = Array.from({ length: sound.numberOfChannels }, (_, channel) =>
      sound.getChannelData(channel),
    )
    return { wave: waveOf(channels, sound.duration) }
  } catch {
    return { error: soundWords.unplayable }
  } finally {
    void context.close()
  }
}
