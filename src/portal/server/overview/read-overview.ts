import { formerNameDays } from '#features/accounts/profile-rules.ts'
import { manyWrongIds } from '#features/accounts/rules.ts'
import { countPeople } from '#features/accounts/server/data.ts'
import { unseenNames } from '#features/accounts/server/names/unseen-names.ts'
import {
  countApplications,
  countPendingApplications,
  listLatestApplications,
} from '#features/admissions/server/data.ts'
import { countAssignments } from '#features/assignments/server/data.ts'
import { countUngradedOf } from '#features/assignments/server/to-grade/data.ts'
import { countDiscussions } from '#features/discussions/server/data.ts'
import { readAssumedTerms } from '#features/enrolments/server/read-assumed-terms.ts'
import { countWaiting } from '#features/people/server/data.ts'
import { listWaitingAccounts } from '#features/people/server/list-waiting-accounts.ts'
import type { Person } from '#platform/actor.ts'
import type { Db } from '#platform/server/db/database.ts'
import { countGivenUp, listGivenUp } from '#platform/server/mail/data.ts'
import type { Overview } from '../../contract.ts'
import {
  listedAccounts,
  listedMails,
  listedNames,
  mailDays,
  recentApplications,
} from '../../overview-rules.ts'

/** `countWrongIds`: the number of unapproved student IDs that were tried within the last day. */
export type OverviewDeps = { db: Db; countWrongIds: () => Promise<number> }

/** Everything on the office's first page, each number by one query. */
export async function readOverview(
  { db, countWrongIds }: OverviewDeps,
  reader: Person,
  now: Date,
): Promise<Overview> {
  const { reviewer } = reader
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  const since = daysAgo(mailDays)
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
    waiting,
    accounts,
    names,
    wrongIds,
    terms,
  ] = await Promise.all([
    countApplications(db),
    countPendingApplications(db),
    countPeople(db, 'student'),
    countAssignments(db),
    countDiscussions(db, 'all'),
    reviewer ? listLatestApplications(db, recentApplications) : null,
    countUngradedOf(db, undefined),
    countGivenUp(db, since),
    listGivenUp(db, since, listedMails),
    countWaiting(db),
    listWaitingAccounts(db, listedAccounts, now),
    unseenNames(db, daysAgo(formerNameDays), listedNames),
    countWrongIds(),
    readAssumedTerms(db, reader),
  ])
  return {
    counts: { applications, pending_applications, students, assignments, discussions },
    recent:
      recent?.map(({ withdrawn_at, status, created_at, ...row }) => ({
        ...row,
        status: withdrawn_at ? 'withdrawn' : status,
        created_at: created_at.toISOString(),
      })) ?? null,
    attention: {
      ungraded,
      accounts: { total: waiting, latest: accounts },
      names,
      terms,
      wrong_ids: wrongIds >= manyWrongIds ? wrongIds : null,
      mails: {
        total,
        latest: latest.map(({ given_up_at, last_error, ...mail }) => ({
          ...mail,
          // Mail servers often name the address, which may be an applicant's.
          last_error: reviewer ? last_error : null,
          given_up_at: (given_up_at ?? now).toISOString(),
        })),
      },
    },
  }
}
