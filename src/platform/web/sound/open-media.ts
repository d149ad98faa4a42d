import {
  ADTS,
  BlobSource,
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
export const openMedia = (from: Blob | string) =>
  new Input({
    source:
      typeof from === 'string'
        ? new UrlSource(from, { getRetryDelay: () => null, maxCacheSize: mostCachedBytes })
        : new BlobSource(from),
    formats: [MP3, MP4, QTFF, WAVE, FLAC, OGG, WEBM, MATROSKA, ADTS],
  })

const mostCachedBytes = 8 * 1024 * 1024
