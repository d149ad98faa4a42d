/** What browsers play; nothing else is sent as a recording, whatever the database says it is. */
const playableTypes = [
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
  'audio/flac',
  'video/mp4',
  'video/webm',
]

/** The media type without its parameters and in small letters; undefined when it is not played. */
export function playableType(mediaType: string) {
  const [bare = ''] = mediaType.toLowerCase().split(';')
  return playableTypes.find((type) => type === bare.trim())
}
