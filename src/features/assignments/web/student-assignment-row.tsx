import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Ago } from '#platform/web/ui/ago.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { AcademyMoment } from '#platform/web/ui/moment.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import type { Assignment } from '../contract.ts'
import { type AssignmentStatus, isLate, statusOf } from '../rules.ts'

type Props = {
  assignment: Assignment
  now: Date
  whole?: boolean
  /** Where its title leads. */
  href?: string
  /** Its actions. */
  children?: ReactNode
}

export function StudentAssignmentRow({ assignment, now, whole = false, href, children }: Props) {
  const { title, course, due_date, description, submission, max_points } = assignment
  const status = statusOf(assignment, now)
  const Title = whole ? 'h2' : 'h3'
  return (
    <article className="relative grid gap-x-6 gap-y-2 border-rule border-b py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Title className="wrap-anywhere text-1">
          {href ? (
            <Link to={href} className="after:absolute after:inset-0">
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </Title>
        <p className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
          <span>{course.name}</span>
          {due_date && (
            <span>
              Due <AcademyMoment at={due_date} />
            </span>
          )}
          {submission && (whole || submission.on_its_way) && (
            <span>
              Handed in <Ago at={submission.submitted_at} />
              {isLate(submission.submitted_at, due_date) && ', late'}
              {submission.on_its_way && ', on its way'}
            </span>
          )}
        </p>
        {whole && description && <Prose className="mt-1">{description}</Prose>}
        {whole && submission?.feedback && (
          <Prose className="mt-2 border-brass border-l-8 bg-cream px-4 py-2">
            {submission.feedback}
          </Prose>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 self-start">
        {typeof submission?.grade === 'number' && (
          <p className="tabular">
            <span className="font-display font-medium text-2">{submission.grade}</span>{' '}
            <span className="text-ink-2">/ {max_points}</span>
          </p>
        )}
        <Badge tone={tones[status]}>{status}</Badge>
        {children}
      </div>
    </article>
  )
}

const tones = {
  Pending: 'pending',
  Overdue: 'rejected',
  Submitted: 'reviewed',
  Graded: 'accepted',
} as const satisfies Record<AssignmentStatus, string>
