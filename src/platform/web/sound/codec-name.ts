/**
 * What people and their programs call a codec.
 * @param codec as mediabunny names it, or as the file does where mediabunny does not know it.
 */
export function codecName(codec: unknown) {
  const written = typeof codec === 'string' ? codec.trim().slice(0, 20) : ''
  return names[written.toLowerCase()] ?? (written.toUpperCase() || 'an unknown kind')
}

const proRes = ['apcn', 'apch', 'apcs', 'apco', 'ap4h', 'ap4x']
const names: Partial<Record<string, string>> = {
  ...Object.fromEntries(proRes.map((codec) => [codec, 'ProRes'])),
  alac: 'Apple Lossless',
  avc: 'H.264',
  opus: 'Opus',
  vorbis: 'Vorbis',
}
