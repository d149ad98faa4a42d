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
  WAVE,
  WEBM,
} from 'mediabunny'

/** A file as its tracks; it is read where it lies, in pieces. Close it with `dispose()`. */
export const openMedia = (file: Blob) =>
  new Input({
    source: new BlobSource(file),
    formats: [MP3, MP4, QTFF, WAVE, FLAC, OGG, WEBM, MATROSKA, ADTS],
  })
