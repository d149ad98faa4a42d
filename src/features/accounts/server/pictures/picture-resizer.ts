import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { HttpError } from '#platform/errors.ts'
import type { LocalFile } from '#platform/server/files/file-store.ts'
import { badFile } from '#platform/server/http/upload.ts'
import type { Log } from '#platform/server/log.ts'
import { mostPicturePixels, pictureFaults, pictureSide } from '../../profile-rules.ts'
import { exitCodes } from './exit-codes.ts'

/** For one picture; no portrait needs more. */
const mostSeconds = 10
/**
 * Fifty million pixels of eight bytes, which an interlaced PNG needs at once, and what Node reserves
 * without ever filling it, which the system counts too.
 */
const mostMemoryMb = 1400
/** Room for a whole class that changes its pictures; anybody beyond is told to come later. */
const mostWaiting = 30
const mostSquareBytes = 1024 * 1024

/**
 * Makes the small squares of people's pictures, one at a time. Each is decoded in a process of its
 * own with bounds on time and memory, so that no file can take the server down.
 * @param program the program that resizes; another one in tests
 */
export function createPictureResizer({
  log,
  program = resizeProcess,
}: {
  log: Log
  program?: string
}) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  /** @throws {HttpError} 422 for what cannot be read, 503 where there is no library or no time. */
  async function resize({ place }: LocalFile): Promise<Buffer> {
    const limits = { side: pictureSide, mostPixels: mostPicturePixels, seconds: mostSeconds }
    const { code, square, said } = await runBounded(program, [place, JSON.stringify(limits)])
    if (code === 0) return square
    if (code !== exitCodes.noLibrary) {
      throw badFile(pictureFaults[code === exitCodes.tooLarge ? 'too much inside' : 'damaged'])
    }
    log.error({ said }, 'the library for pictures could not be loaded')
    throw noLibrary()
  }

  return {
    mediaType: 'image/webp',
    resize(file: LocalFile) {
      if (waiting >= mostWaiting) throw tooManyPictures()
      waiting += 1
      const resized = last.then(() => resize(file))
      last = resized
        .catch(() => {})
        .finally(() => {
          waiting -= 1
        })
      return resized
    },
  }
}

export type PictureResizer = ReturnType<typeof createPictureResizer>

const resizeProcess = join(import.meta.dirname, 'resize-process.ts')

/** Runs a program of ours, with bounded memory where the system can do that. */
function runBounded(program: string, args: readonly string[]) {
  const node = [process.execPath, '--max-old-space-size=64', program, ...args]
  const [command = '', ...rest] =
    process.platform === 'linux'
      ? // Counts what is written to, also outside of V8's heap (setrlimit(2), RLIMIT_DATA).
        ['/bin/sh', '-c', `ulimit -d ${mostMemoryMb * 1024} && exec "$0" "$@"`, ...node]
      : node
  return new Promise<{ code: number | null; square: Buffer; said: string }>((resolve) => {
    const child = execFile(
      command,
      rest,
      {
        encoding: 'buffer',
        // None of the server's secrets.
        env: {},
        timeout: (mostSeconds + 5) * 1000,
        killSignal: 'SIGKILL',
        maxBuffer: mostSquareBytes,
      },
      (error, square, said) =>
        resolve({ code: error ? child.exitCode : 0, square, said: said.toString() }),
    )
  })
}

const noLibrary = () =>
  new HttpError(503, {
    code: 'no_pictures',
    message:
      'Pictures cannot be changed on this server: the part that draws them is not there. Please tell the office.',
  })

const tooManyPictures = () =>
  new HttpError(503, {
    code: 'busy',
    message: 'Many pictures are being changed at this moment. Please try again in a minute.',
  })
