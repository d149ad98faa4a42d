import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import sharp from 'sharp'
import { type Note, rate, samplesOf } from './strings.ts'

const width = 640
const height = 360
const picturesPerSecond = 12.5

/**
 * The left hand on a violin's fingerboard as it plays these notes, seen from above: an MP4 file of AV1
 * and uncompressed sound. Every picture is a key frame, which needs no encoder of films. Chromium plays
 * it; Firefox refuses the header that AVIF has.
 */
export async function filmOf(notes: readonly Note[]) {
  const sound = samplesOf(notes)
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new BufferTarget(),
  })
  const pictures = new EncodedVideoPacketSource('av1')
  const audio = new EncodedAudioPacketSource('pcm-s16')
  output.addVideoTrack(pictures, { frameRate: picturesPerSecond })
  output.addAudioTrack(audio)
  await output.start()
  const decoderConfig = { codec: 'av01.0.01M.08', codedWidth: width, codedHeight: height }
  const count = Math.floor((sound.length / rate) * picturesPerSecond)
  const drawn = new Map<string, Buffer>()
  for (let index = 0; index < count; index += 1) {
    const at = index / picturesPerSecond
    const picture = pictureAt(notes, at)
    const frame = drawn.get(picture) ?? (await keyFrameOf(picture))
    drawn.set(picture, frame)
    await pictures.add(new EncodedPacket(frame, 'key', at, 1 / picturesPerSecond), {
      decoderConfig,
    })
  }
  for (let from = 0; from < sound.length; from += rate) {
    const part = sound.slice(from, from + rate)
    await audio.add(
      new EncodedPacket(new Uint8Array(part.buffer), 'key', from / rate, part.length / rate),
      { decoderConfig: { codec: 'pcm-s16', sampleRate: rate, numberOfChannels: 1 } },
    )
  }
  await output.finalize()
  return Buffer.from(output.target.buffer as ArrayBuffer)
}

/** An AV1 key frame: what lies in the `mdat` box of an AVIF picture (AV1 Image File Format, section 2.1). */
async function keyFrameOf(svg: string) {
  const options = { effort: 0, quality: 50, chromaSubsampling: '4:2:0' }
  const avif = await sharp(Buffer.from(svg)).avif(options).toBuffer()
  for (let at = 0; at + 8 <= avif.length; at += avif.readUInt32BE(at)) {
    if (avif.toString('latin1', at + 4, at + 8) === 'mdat')
      return avif.subarray(at + 8, at + avif.readUInt32BE(at))
  }
  throw new Error('The picture has no data.')
}

/** The open strings of a violin, G to E, as in MIDI. */
const openStrings = [55, 62, 69, 76]
const stringAt = (index: number) => 228 - index * 32
const nutAt = 96

/** Where a finger stops a string, this many half tones above the open one. */
const stopAt = (halfTones: number) => nutAt + 1250 * (1 - 2 ** (-halfTones / 12))

/** How far a string still swings, in three steps after it was played. */
const swings = [7, 4, 2]

function pictureAt(notes: readonly Note[], at: number) {
  const playing = notes.findLast((note) => note.at <= at) ?? notes[0]
  if (!playing) throw new TypeError('There are no notes.')
  const string = openStrings.findLastIndex((pitch) => pitch <= playing.pitch)
  const open = openStrings[string] ?? 0
  const stopped = playing.pitch - open
  const swing = swings[Math.floor((at - playing.at) / 0.16)] ?? 0
  // Fingers stay down, as the assignment asks: those of lower notes on the same string too.
  const pitches = new Set(notes.map(({ pitch }) => pitch))
  const fingers = [...pitches].map((pitch) => pitch - open).filter((it) => it > 0 && it <= stopped)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#7a3d14"/>
    <path d="M0 92h640v176H0z" fill="#a65f25"/>
    <path d="M${nutAt} 108L640 96v168L${nutAt} 252z" fill="#1d1613"/>
    <path d="M${nutAt - 8} 104h10v152h-10z" fill="#efe6d2"/>
    ${openStrings
      .map((_, index) => {
        const y = stringAt(index)
        const from = index === string ? stopAt(stopped) : nutAt
        const bow = index === string ? swing : 0
        const line = `stroke="#d9cfb8" stroke-width="${4 - index * 0.7}" fill="none"`
        return `<path d="M0 ${y}H${from}" ${line}/>
          <path d="M${from} ${y}Q${(from + 900) / 2} ${y + bow} 900 ${y}" ${line}/>
          <path d="M${from} ${y}Q${(from + 900) / 2} ${y - bow} 900 ${y}" ${line}/>`
      })
      .join('')}
    ${fingers
      .map((halfTones) => {
        const fill = halfTones === stopped ? '#e9b08d' : '#b98163'
        return `<path d="M${stopAt(halfTones)} ${stringAt(string)}V-40" stroke="${fill}" stroke-width="34" stroke-linecap="round"/>`
      })
      .join('')}
  </svg>`
}
