import { reasonOf, unreachable } from './reason.ts'

/** Why a file cannot be had, in the spec's words; `why` says more. */
export class NoFile extends Error {
  readonly why: string | undefined

  constructor(title: string, why?: string) {
    super(title)
    this.why = why
  }
}

/** Asks for a link to a file, which is good for five minutes. @throws {NoFile} */
export async function linkTo(fileId: string, ask: () => Promise<{ href: string }>) {
  const { href } = await ask().catch((error: unknown) => {
    throw new NoFile('Could not generate file access URL', reasonOf(error))
  })
  // A link of ours leads to a file of ours, and nowhere else.
  if (!href.startsWith(`/api/files/${fileId}?`)) throw new NoFile('Invalid file URL')
  return href
}

/** What is behind a link. @throws {NoFile} */
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
