/** In hertz. */
export const wavRate = 48_000

/** A WAV file of 16 bits; each function tells the samples of a channel, from -1 to 1, by the second. */
export function wavOfSamples(seconds: number, ...channels: ((second: number) => number)[]) {
  const frames = Math.round(seconds * wavRate)
  const size = channels.length * 2
  const wav = Buffer.alloc(44 + frames * size)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(channels.length, 22)
  wav.writeUInt32LE(wavRate, 24)
  wav.writeUInt32LE(wavRate * size, 28)
  wav.writeUInt16LE(size, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(wav.length - 44, 40)
  for (let frame = 0; frame < frames; frame += 1)
    for (const [channel, sampleAt] of channels.entries())
      wav.writeInt16LE(
        Math.round(32_767 * sampleAt(frame / wavRate)),
        44 + frame * size + channel * 2,
      )
  return wav
}
