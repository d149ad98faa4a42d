import {
  ADTS,
  BlobSource,
  BufferSource,
  FLAC,
  Input,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  UrlSource,
  WAVE,
  WEBM,
} from 'mediabunny'

/**
 * A file as its tracks; it is read where it lies, in pieces: on this device, or by ranges from an
 * address. Close it with `dispose()`.
 */
export const openMedia = (from: Blob | string | ArrayBuffer) =>
  new Input({
    source: sourceOf(from),
    formats: [MP3, MP4, QTFF, WAVE, FLAC, OGG, WEBM, MATROSKA, ADTS],
  })

function sourceOf(from: Blob | string | ArrayBuffer) {
  if (from instanceof Blob) return new BlobSource(from)
  if (from instanceof ArrayBuffer) return new BufferSource(from)
  return new UrlSource(from, { getRetryDelay: () => null, maxCacheSize: mostCachedBytes })
}

const mostCachedBytes = 8 * 1024 * 1024
