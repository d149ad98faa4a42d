import { statfs } from 'node:fs/promises'

/** How large the disk of a folder is, and what is left on it for the server, in bytes. */
export async function diskOf(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** What is left for the server on the disk of a folder. */
export const freeBytesAt = async (folder: string) => (await diskOf(folder)).free
