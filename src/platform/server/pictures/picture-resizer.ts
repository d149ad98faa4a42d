import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { HttpError } from '#platform/errors.ts'
import { mostPicturePixels, unreadablePicture } from '#platform/pictures.ts'
import type { LocalFile } from '../files/file-store.ts'
import { badFile } from '../http/upload.ts'
import type { Log } from '../log.ts'
import { exitCodes } from './exit-codes.ts'
import type { ResizedPicture, ResizeLimits, ResizeTask } from './resize-picture.ts'

/** For one picture: a portrait needs one second, all widths of a photograph need five. */
const maxSeconds = { square: 10, widths: 40 }
/**
 * Fifty million pixels of eight bytes, which an interlaced PNG needs at once, and what Node reserves
 * without ever filling it, which the system counts too.
 */
const mostMemoryMb = 1400
const mostResultBytes = 16 * 1024 * 1024

/**
 * Resizes pictures, one at a time. Each is decoded in a process of its own with bounds on time and
 * memory, so that no file can take the server down.
 * @param program the program that resizes; another one in tests
 */
export function createPictureResizer({
  log,
  program = resizeProcess,
  maxWaiting = 30,
}: {
  log: Log
  program?: string
  /** Room for a whole class that changes its pictures; anybody beyond is told to come later. */
  maxWaiting?: number
}) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function resize({ place }: LocalFile, task: ResizeTask) {
    const seconds = maxSeconds[task.make]
    const limits: ResizeLimits = { mostPixels: mostPicturePixels, seconds }
    const args = [place, JSON.stringify(task), JSON.stringify(limits)]
    const { code, output, said } = await runBounded(program, args, seconds + 5)
    if (code === 0) return picturesIn(output)
    if (code === exitCodes.tooSlow) throw tooSlow()
    if (code === exitCodes.tooSmall) throw new PictureTooSmall()
    if (code !== exitCodes.noLibrary) {
      const { tooManyPixels, damaged } = unreadablePicture
      throw badFile(code === exitCodes.tooLarge ? tooManyPixels : damaged)
    }
    log.error({ said }, 'the library for pictures could not be loaded')
    throw noLibrary()
  }

  return {
    /**
     * @throws {HttpError} 422 for what cannot be read, 503 where there is no library or no time.
     * @throws {PictureTooSmall} where what is made would be smaller than the task asks.
     */
    resize(file: LocalFile, task: ResizeTask) {
      if (waiting >= maxWaiting) throw tooManyPictures()
      waiting += 1
      const resized = last.then(() => resize(file, task))
      last = resized
        .catch(() => {})
        .finally(() => {
          waiting -= 1
        })
      return resized
    },
  }
}

export class PictureTooSmall extends Error {}

export type PictureResizer = ReturnType<typeof createPictureResizer>

const resizeProcess = join(import.meta.dirname, 'resize-process.ts')

/** The pictures in the output of the program: the heads in a line of JSON, then their bytes. */
function picturesIn(output: Buffer): Resized {
  let at = output.indexOf('\n') + 1
  const heads = JSON.parse(output.toString('utf8', 0, at)) as (Omit<ResizedPicture, 'content'> & {
    bytes: number
  })[]
  return heads.map(({ bytes, ...head }) => {
    at += bytes
    return { ...head, content: output.subarray(at - bytes, at) }
  }) as Resized
}

/** Each task makes at least one. */
type Resized = [ResizedPicture, ...ResizedPicture[]]

/** Runs a program of ours, with bounded memory where the system can do that. */
function runBounded(program: string, args: readonly string[], seconds: number) {
  const node = [process.execPath, '--max-old-space-size=64', program, ...args]
  const [command = '', ...rest] =
    process.platform === 'linux'
      ? // Counts what is written to, also outside of V8's heap (setrlimit(2), RLIMIT_DATA).
        ['/bin/sh', '-c', `ulimit -d ${mostMemoryMb * 1024} && exec "$0" "$@"`, ...node]
      : node
  return new Promise<{ code: number | null; output: Buffer; said: string }>((resolve) => {
    const child = execFile(
      command,
      rest,
      {
        encoding: 'buffer',
        // None of the server's secrets.
        env: {},
        timeout: seconds * 1000,
        killSignal: 'SIGKILL',
        maxBuffer: mostResultBytes,
      },
      (error, output, said) =>
        resolve({
          // Ended by us: it took too long.
          code: error ? (error.killed ? exitCodes.tooSlow : child.exitCode) : 0,
          output,
          said: said.toString(),
        }),
    )
  })
}

const tooSlow = () =>
  new HttpError(503, {
    code: 'too_slow',
    message:
      'Making this picture smaller took too long. Please try again later, or make it smaller first.',
  })

const noLibrary = () =>
  new HttpError(503, {
    code: 'no_pictures',
    message:
      'Pictures cannot be changed on this server: the part that draws them is not there. Please tell the office.',
  })

const tooManyPictures = () =>
  new HttpError(
    503,
    {
      code: 'busy',
      message: 'Many pictures are being changed at this moment. Please try again in a minute.',
    },
    { retryAfterSeconds: 60 },
  )
