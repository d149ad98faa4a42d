import { call } from '#platform/web/api.ts'
import { reasonOf, unreachable } from '#platform/web/reason.ts'
import { gradingContract, type HandedInFile } from '../../grading-contract.ts'

/** Why a file cannot be had, in the spec's words; `why` says more. */
export class NoFile extends Error {
  readonly why: string | undefined

  constructor(title: string, why?: string) {
    super(title)
    this.why = why
  }
}

/**
 * A link to the file, good for five minutes.
 * @throws {NoFile}
 */
export async function linkTo(submissionId: string, { id }: HandedInFile) {
  const params = { id: submissionId, file: id }
  const { href } = await call(gradingContract.linkToFile, { params }).catch((error: unknown) => {
    throw new NoFile('Could not generate file access URL', reasonOf(error))
  })
  // A link of ours leads to a file of ours, and nowhere else.
  if (!href.startsWith(`/api/files/${id}?`)) throw new NoFile('Invalid file URL')
  return href
}

/**
 * What is behind a link.
 * @throws {NoFile}
 */
export async function fetchFile(href: string, method: 'GET' | 'HEAD' = 'GET') {
  const response = await fetch(href, { method }).catch(() => {
    throw new NoFile('Failed to access file', unreachable)
  })
  if (!response.ok) throw new NoFile('Failed to access file')
  return response
}
