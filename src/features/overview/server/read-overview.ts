import { countPeople } from '#features/accounts/server/data.ts'
import {
  countApplications,
  countPendingApplications,
  listLatestApplications,
} from '#features/admissions/server/data.ts'
import { countAssignments, countUngraded } from '#features/assignments/server/data.ts'
import { countDiscussions } from '#features/discussions/server/data.ts'
import type { Person } from '#platform/actor.ts'
import type { Db } from '#platform/server/db/database.ts'
import { countGivenUp, listGivenUp } from '#platform/server/mail/data.ts'
import type { Overview } from '../contract.ts'
import { listedMails, mailDays, recentApplications } from '../rules.ts'

/** Everything on the office's first page, each number by one query. */
export async function readOverview(db: Db, { reviewer }: Person, now: Date): Promise<Overview> {
  const since = new Date(now.getTime() - mailDays * 24 * 60 * 60 * 1000)
  const [
    applications,
    pending_applications,
    students,
    assignments,
    discussions,
    recent,
    ungraded,
    total,
    latest,
  ] = await Promise.all([
    countApplications(db),
    countPendingApplications(db),
    countPeople(db, 'student'),
    countAssignments(db),
    countDiscussions(db, 'all'),
    reviewer ? listLatestApplications(db, recentApplications) : null,
    countUngraded(db),
    countGivenUp(db, since),
    listGivenUp(db, since, listedMails),
  ])
  return {
    counts: { applications, pending_applications, students, assignments, discussions },
    recent: recent?.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) ?? null,
    attention: {
      ungraded,
      mails: {
        total,
        latest: latest.map(({ given_up_at, last_error, ...mail }) => ({
          ...mail,
          // A mail server likes to name the address, which may be an applicant's.
          last_error: reviewer ? last_error : null,
          given_up_at: (given_up_at ?? now).toISOString(),
        })),
      },
    },
  }
}
