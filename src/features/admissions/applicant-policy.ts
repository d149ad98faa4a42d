import type { ProblemDetails } from '#platform/errors.ts'
import type { Status } from './office-rules.ts'

type Kept = { status: Status; withdrawn_at: Date | null }

/** A link that is none of ours, or whose application is deleted. */
export const badLink =
  'This link leads to no application. It may be incomplete, or the application is deleted.'

/** Why an applicant may not change what they sent: only what waits for the decision changes. */
export function whyNotChange(
  application: Kept & { revision: number },
  seenRevision: number,
): ProblemDetails | undefined {
  const { withdrawn_at, revision } = application
  if (withdrawn_at) {
    return {
      code: 'withdrawn',
      message: 'This application is withdrawn. Bring it back on its page, then change it.',
    }
  }
  const decided = whyDecided(application)
  if (decided) return decided
  if (revision === seenRevision) return undefined
  return {
    code: 'changed_meanwhile',
    message:
      'This application was changed in another window in the meantime. What you typed is still here: copy what you need, then reload this page to begin from what is stored now.',
  }
}

/** Why an applicant may neither withdraw their application nor bring it back. */
export const whyDecided = ({ status }: Pick<Kept, 'status'>): ProblemDetails | undefined =>
  status === 'accepted' || status === 'rejected'
    ? {
        code: 'decided',
        message:
          'This application is decided, so it can no longer be changed here. Write to us or call us.',
      }
    : undefined

/** Whoever has applied anew has that application instead. */
export const appliedAnew: ProblemDetails = {
  code: 'applied_anew',
  message:
    'There is a newer application with your e-mail address, so this one stays withdrawn. The link to the newer one is in its letter.',
}
