import { statfs } from 'node:fs/promises'

/** What is left for the server on the disk of a folder. */
export async function freeBytesAt(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
