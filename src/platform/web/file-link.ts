import { reasonOf, unreachable } from './reason.ts'

/** Why a file cannot be opened, in the spec's words; `why` says more. */
export class NoFile extends Error {
  readonly why: string | undefined

  constructor(title: string, why?: string) {
    super(title)
    this.why = why
  }
}

/** Requests a link to a file, which is valid for five minutes. @throws {NoFile} */
export async function linkTo(fileId: string, ask: () => Promise<{ href: string }>) {
  const { href } = await ask().catch((error: unknown) => {
    throw new NoFile('Could not generate file access URL', reasonOf(error))
  })
  // The link must lead to this file on this server.
  if (!href.startsWith(`/api/files/${fileId}?`)) throw new NoFile('Invalid file URL')
  return href
}

/** Fetches the file of a link. @throws {NoFile} */
export async function fetchFile(href: string, method: 'GET' | 'HEAD' = 'GET') {
  const response = await fetch(href, { method }).catch(() => {
    throw new NoFile('Failed to access file', unreachable)
  })
  if (!response.ok) throw new NoFile('Failed to access file')
  return response
}

/** `820 KB`, `1.4 MB` */
export const shownSize = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
