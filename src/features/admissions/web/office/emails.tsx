import { Link } from 'react-router'
import { academy } from '#platform/academy.ts'
import { dateIn } from '#platform/dates.ts'
import { pageAddress } from '#platform/page-address.ts'
import { call } from '#platform/web/api.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useAction } from '#platform/web/use-action.ts'
import type { ApplicantEmail, ApplicationCard } from '../../card-types.ts'
import { whyNotSend } from '../../office-policy.ts'
import type { EmailKind } from '../../office-rules.ts'
import { api } from './api.ts'
import type { OpenApplicationDialog } from './dialogs.ts'
import { useShowChanged } from './use-applications.ts'

type Props = { application: ApplicationCard; titleId: string; openDialog: OpenApplicationDialog }

/** The emails to the applicant, and their student ID. */
export function Emails({ application, titleId, openDialog }: Props) {
  const { id, status, student_id, account, emails } = application
  const showChanged = useShowChanged()
  const { mutate, isPending, variables } = useAction({
    call: (kind: EmailKind) => call(api.sendApplicantEmail, { params: { id }, body: { kind } }),
    done: (_changed, kind) => `${names[kind]} is on its way`,
    failed: 'Failed to send the letter',
    changes: ['applications'],
    onDone: showChanged,
  })
  const kinds = shownKinds(application)
  return (
    <div className="grid content-start gap-y-1.5">
      <h3 className="font-normal font-sans text-ink-2 leading-text tracking-normal">Letters</h3>
      <ul className="grid gap-y-1.5">
        {kinds.map((kind) => {
          const email = emails.find((it) => it.kind === kind)
          return (
            <li key={kind} className="flex flex-wrap items-center justify-between gap-x-3">
              <span className={`wrap-anywhere ${email?.state === 'failed' ? failed : ''}`}>
                {names[kind]} {stateOf(email)}
              </span>
              {!whyNotSend(kind, application) && (
                <Button
                  look="quiet"
                  size="small"
                  className="-my-1 -mr-4 ml-auto"
                  aria-describedby={titleId}
                  busy={isPending && variables === kind}
                  onClick={() => isPending || mutate(kind)}
                >
                  {email ? 'Send again' : 'Send'}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {student_id && (
        <p className="wrap-anywhere border-rule border-t pt-3">
          Student ID <strong className="tabular">{student_id.student_id}</strong>,{' '}
          {student_id.is_used ? 'used' : 'not used yet'}
          {status === 'rejected' && student_id.is_used && '. It stays with its account.'}
          {status !== 'accepted' && !student_id.is_used && (
            <>
              . It still opens a registration;{' '}
              <Link to={pageAddress('/admin/student-ids', { tab: 'students' })}>delete it</Link> if
              it should not.
            </>
          )}
        </p>
      )}
      {status === 'accepted' && !student_id && !account && (
        <p className="border-rule border-t pt-3">
          <Button
            look="white"
            size="small"
            aria-describedby={titleId}
            onClick={() => openDialog('create-id', { application })}
          >
            Create Student ID
          </Button>
        </p>
      )}
    </div>
  )
}

const names: Record<EmailKind, string> = {
  confirmation: 'Confirmation',
  accepted: 'Acceptance',
  rejected: 'Rejection',
  student_id: 'Student ID',
}

const failed = 'font-semibold text-st-rejected'

/** The kinds that were sent, and those that should have been by now. */
function shownKinds({ status, student_id, emails }: ApplicationCard) {
  const kinds = new Set<EmailKind>(['confirmation', ...emails.map(({ kind }) => kind)])
  if (status === 'accepted' || status === 'rejected') kinds.add(status)
  if (status === 'accepted' && student_id && !student_id.is_used) kinds.add('student_id')
  return [...kinds]
}

function stateOf(email: ApplicantEmail | undefined) {
  if (!email) return 'not sent'
  const { state, sent_at, reason } = email
  if (state === 'sent' && sent_at) return `sent ${dateIn(academy.timeZone, new Date(sent_at))}`
  return state === 'failed' ? `could not be sent: ${reason}` : 'on its way'
}
