import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

export type MoveLog = Awaited<ReturnType<typeof openMoveLog>>

/**
 * Remembers on disk which files a move has put into a place, so that the next one does not read them
 * all again, and removes what has been deleted since.
 */
export async function openMoveLog(file: string) {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a+', 0o600)
  const { begun, arrived } = await readLog(handle)
  // A line that was cut is nobody's: each is JSON.
  const write = (step: Step, path: string) => handle.appendFile(`\n${JSON.stringify([step, path])}`)
  return {
    hasArrived: (path: string) => arrived.has(path),
    /** Every path at which a file is, or may be. */
    paths: () => [...begun],

    /** Is on disk before the file is sent. */
    async begin(path: string) {
      begun.add(path)
      await write('begun', path)
      await handle.datasync()
    },

    async arrive(path: string) {
      arrived.add(path)
      await write('arrived', path)
    },

    async forget(path: string) {
      begun.delete(path)
      arrived.delete(path)
      await write('gone', path)
    },

    close: () => handle.close(),
  }
}

type Step = 'begun' | 'arrived' | 'gone'

async function readLog(handle: FileHandle) {
  const begun = new Set<string>()
  const arrived = new Set<string>()
  for await (const line of handle.readLines({ start: 0, autoClose: false })) {
    const [step, path] = stepOf(line)
    if (!path) continue
    if (step === 'gone') {
      begun.delete(path)
      arrived.delete(path)
    } else {
      begun.add(path)
      if (step === 'arrived') arrived.add(path)
    }
  }
  return { begun, arrived }
}

function stepOf(line: string): [Step?, string?] {
  try {
    return JSON.parse(line)
  } catch {
    return []
  }
}
