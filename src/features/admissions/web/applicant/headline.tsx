import type { ReactNode } from 'react'
import { academy } from '#platform/academy.ts'
import { dateIn } from '#platform/dates.ts'
import { pageAddress } from '#platform/page-address.ts'
import { Alert, Note } from '#platform/web/ui/alert.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import type { ApplicantsView } from '../../applicant-types.ts'
import { inWords } from '../../office-rules.ts'
import type { Standing } from '../../stage-rules.ts'

type Props = { view: ApplicantsView }

/** Where it stands in a sentence, and what comes next. */
export function Headline({ view }: Props) {
  const { title, next } = words[view.standing](view)
  return (
    <div className="wrap pt-10 lg:pt-18">
      {view.problem && (
        <Alert title="Not done" className="mb-8">
          <p>{view.problem.message}</p>
        </Alert>
      )}
      {view.received && (
        <Note role="status" className="mb-8">
          <p className="font-display font-semibold text-1">{view.received.title}</p>
          <p>{view.received.message}</p>
        </Note>
      )}
      <div className="grid grid-cols-1 items-end gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <h1 className="wrap-anywhere text-6 leading-[0.94] tracking-display">{title}</h1>
        <div className="max-w-[40ch] text-1 leading-normal lg:pb-4">{next}</div>
      </div>
    </div>
  )
}

const words: Record<Standing, (view: ApplicantsView) => { title: ReactNode; next: ReactNode }> = {
  reading: ({ first_name }) => ({
    title: (
      <>
        {first_name}, we are <em>reading.</em>
      </>
    ),
    next: (
      <p>There is nothing to do. A person reads it; our answer comes by mail, and stands here.</p>
    ),
  }),
  read: ({ first_name }) => ({
    title: (
      <>
        {first_name}, we have <em>read it.</em>
      </>
    ),
    next: <p>There is nothing to do. What we decide comes by mail, and stands here.</p>,
  }),
  accepted: (view) => ({
    title: (
      <>
        Yes. There is a place for <em>you.</em>
      </>
    ),
    next: (
      <p>
        Welcome to {coursesOf(view)}. Your student ID comes next, by mail and here; with it you open
        your account.
      </p>
    ),
  }),
  id_sent: (view) => ({
    title: (
      <>
        Yes. There is a place for <em>you.</em>
      </>
    ),
    next: (
      <>
        <p className="mb-5">
          Welcome to {coursesOf(view)}. Your student ID is{' '}
          <strong className="tabular whitespace-nowrap">{view.idLink?.student_id}</strong>.
        </p>
        {view.idLink && <ButtonLink href={view.idLink.href}>Open my account</ButtonLink>}
      </>
    ),
  }),
  registered: (view) => ({
    title: view.isReturning ? (
      <>
        Yes. There is a place for <em>you.</em>
      </>
    ) : (
      <>
        {view.first_name}, you are <em>in.</em>
      </>
    ),
    next: (
      <>
        <p className="mb-5">
          {view.isReturning
            ? `Welcome to ${coursesOf(view)}${view.term ? ` in ${view.term.name}` : ''}. You have an account: log in, and your dashboard says what begins when.`
            : 'Your courses and your timetable are in the student portal.'}
        </p>
        <ButtonLink href={pageAddress('/login')}>Log In</ButtonLink>
      </>
    ),
  }),
  rejected: () => ({
    title: (
      <>
        Not this <em>time.</em>
      </>
    ),
    next: (
      <p>
        We cannot offer you a place. You may ask us for the reason, or which course might suit you
        better: {academy.phone}.
      </p>
    ),
  }),
  withdrawn: ({ withdrawn_at }) => ({
    title: (
      <>
        Withdrawn on <em>{withdrawn_at && dateIn(academy.timeZone, new Date(withdrawn_at))}.</em>
      </>
    ),
    next: (
      <p>Nobody decides about it any more. If that was a slip, bring it back with one press.</p>
    ),
  }),
}

const coursesOf = ({ courses }: ApplicantsView) => inWords(courses.map(({ name }) => name))
