import { Button } from '#platform/web/ui/button.tsx'
import type { ApplicationCard } from '../../card-types.ts'
import { acceptanceWords, isDecision, type Status } from '../../office-rules.ts'
import type { Decision } from './use-decision.ts'

type Props = {
  application: ApplicationCard
  titleId: string
  decision: Decision
  /** The application that is chosen after the decision. */
  next: string | undefined
}

/** The decisions about an application that waits for one; the dropdown sets any status to any. */
export function DecisionKeys({ application, titleId, decision, next }: Props) {
  const { status, account } = application
  if (isDecision(status)) return null
  const key = (to: Status, gives = false) => ({
    size: 'small' as const,
    'aria-describedby': titleId,
    busy: decision.isPending && decision.status === to,
    onClick: () => decision.decide(to, { isKey: true, next, ...(gives && { student_id: 'give' }) }),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
      <Button {...key('accepted', true)}>
        {account ? 'Accept and enrol' : 'Accept and send ID'}
      </Button>
      {status === 'pending' && (
        <Button look="white" {...key('reviewed')}>
          Reviewed
        </Button>
      )}
      <Button look="quiet" {...key('rejected')}>
        Reject
      </Button>
      <p className="wrap-anywhere w-full text-ink-2 text-sm">{acceptanceWords(application)}</p>
    </div>
  )
}
