/** In hertz. */
export const wavRate = 48_000

/** A WAV file of 16 bits; each function tells the samples of a channel, from -1 to 1, by the second. */
export function wavOfSamples(seconds: number, ...channels: ((second: number) => number)[]) {
  const frames = Math.round(seconds * wavRate)
  const size = channels.length * 2
  const wav = Buffer.alloc(44 + frames * size)
  wavHeader(wav.length, channels.length).copy(wav)
  for (let frame = 0; frame < frames; frame += 1)
    for (const [channel, sampleAt] of channels.entries())
      wav.writeInt16LE(
        Math.round(32_767 * sampleAt(frame / wavRate)),
        44 + frame * size + channel * 2,
      )
  return wav
}

/** What a file of so many bytes begins with. */
export function wavHeader(bytes: number, channels = 1) {
  const size = channels * 2
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(bytes - 8, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(wavRate, 24)
  header.writeUInt32LE(wavRate * size, 28)
  header.writeUInt16LE(size, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes - 44, 40)
  return header
}
