import { syncBuiltinESMExports } from 'node:module'
import zlib, { constants } from 'node:zlib'

const { brotliCompress, gzip } = zlib

/**
 * Compresses with the least effort, which every academy does with all of its pages: a twentieth of the
 * cost. What comes out is as valid, and larger.
 */
zlib.brotliCompress = ((body, _, done) =>
  brotliCompress(
    body,
    { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    done,
  )) as typeof brotliCompress
zlib.gzip = ((body, _, done) => gzip(body, { level: 1 }, done)) as typeof gzip

// Also for modules that have imported it already.
syncBuiltinESMExports()
