/**
 * Writes into the private files of this site: in a worker, where every browser can do so at once and
 * in place. Each piece is on disk before the answer comes, so that a crash takes the last second alone.
 */
export type Writing = {
  id: number
  folders: readonly string[]
  name: string
  /** What the file contains from then on, or gets at its end. */
  bytes: Blob
  appended: boolean
}

export type Written = { id: number; error?: string }

/** What TypeScript knows of workers alone. */
type Handle = FileSystemFileHandle & {
  createSyncAccessHandle(): Promise<{
    getSize(): number
    truncate(size: number): void
    write(bytes: Uint8Array, options: { at: number }): number
    flush(): void
    close(): void
  }>
}

let previous: Promise<unknown> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<Writing>) => {
  // One after the other: pieces have an order, and a file is open once at a time.
  previous = previous
    .then(() => write(data))
    .then(
      () => postMessage({ id: data.id } satisfies Written),
      (error) =>
        postMessage({ id: data.id, error: error?.name ?? String(error) } satisfies Written),
    )
})

async function write({ folders, name, bytes, appended }: Writing) {
  let folder = await navigator.storage.getDirectory()
  for (const it of folders) folder = await folder.getDirectoryHandle(it, { create: true })
  const file = (await folder.getFileHandle(name, { create: true })) as Handle
  const content = new Uint8Array(await bytes.arrayBuffer())
  const handle = await file.createSyncAccessHandle()
  try {
    const at = appended ? handle.getSize() : 0
    if (!appended) handle.truncate(0)
    if (handle.write(content, { at }) < content.length) {
      // Half a piece would make the rest unreadable.
      handle.truncate(at)
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
    handle.flush()
  } finally {
    handle.close()
  }
}
