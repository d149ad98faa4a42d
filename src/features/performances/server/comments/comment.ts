import { findPerson } from '#features/accounts/server/data.ts'
import { publishSubmissionChange } from '#features/assignments/server/publish-submission-change.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Person } from '#platform/actor.ts'
import { refuse } from '#platform/errors.ts'
import { fullName } from '#platform/full-name.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { SoundFacts } from '#platform/sound.ts'
import type { NewComment } from '../../new-take-rules.ts'
import { mayChange, mayComment, mayHear, mayTickOff } from '../../policy.ts'
import { refusals } from '../../refusals.ts'
import { isWithin } from '../../rules.ts'
import { deleteComment, findComment, findTake, insertComment, updateComment } from '../data.ts'

type On = { db: Db; clock: Clock }
type In = { trx: Db; clock: Clock }

/** A voice note whose file is kept in the same transaction. */
export type VoiceNote = { file_id: string } & SoundFacts

/** Says something of a place of a take; @throws {HttpError} 404 or 422 */
export async function comment(
  { trx, clock }: In,
  person: Person,
  takeId: string,
  { from_ms, to_ms, ...said }: NewComment & Partial<VoiceNote>,
) {
  const take = await findTake(trx, takeId)
  if (!take || !mayComment(person, take)) throw refuse(refusals.takeGone)
  if (!isWithin({ from_ms, to_ms }, take.duration_ms)) throw refuse(refusals.beyondTake)
  const row = { take_id: takeId, author_id: person.id, from_ms, to_ms, ...said }
  const inserted = await insertComment(trx, { ...row, created_at: clock() })
  await publishSubmissionChange(trx, take)
  await tell(
    trx,
    person,
    { ...take, take_id: take.id },
    { to: [take.user_id], answers: false, now: clock() },
  )
  return inserted
}

/** Answers a comment, or the comment that an answer is to. @throws {HttpError} 404 */
export async function answerComment(
  { trx, clock }: In,
  person: Person,
  id: string,
  said: { content: string } & Partial<VoiceNote>,
) {
  const before = await findComment(trx, id)
  if (!before || !mayHear(person, before)) throw refuse(refusals.commentGone)
  const row = { take_id: before.take_id, answers: before.answers ?? before.id, ...said }
  const inserted = await insertComment(trx, { ...row, author_id: person.id, created_at: clock() })
  await publishSubmissionChange(trx, before)
  // Whom it answers, and who has played.
  const to = [before.asked_by, before.user_id].filter((id) => id !== null)
  await tell(trx, person, before, { to, answers: true, now: clock() })
  return inserted
}

type Told = { take_id: string; user_id: string }

/** Notifies people of what was said of a take; of several comments in a row once. */
async function tell(
  trx: Db,
  by: { id: string },
  { take_id, user_id }: Told,
  { to, answers, now }: { to: readonly string[]; answers: boolean; now: Date },
) {
  const [take, author] = await Promise.all([findTake(trx, take_id), findPerson(trx, by.id)])
  const others = [...new Set(to)].filter((id) => id !== by.id)
  if (!take || !author) return
  for (const id of others) {
    const data = {
      assignment_id: take.assignment_id,
      assignment: take.title,
      author: fullName(author),
      submission_id: id === user_id ? null : take.submission_id,
      answers,
    }
    const notification = { kind: 'take_comment', data, subject: takeSubjectOf(take_id) } as const
    await notify(trx, [id], notification, now, { renew: true })
  }
}

/** Changes or deletes one's own words, or ticks off what was said of one's own take. @throws {HttpError} 404 */
export async function changeComment(
  { db, clock }: On,
  person: Person,
  id: string,
  change: { content: string } | { done: boolean } | 'delete',
) {
  await db.transaction().execute(async (trx) => {
    const before = await findComment(trx, id)
    const ticks = change !== 'delete' && 'done' in change
    const may = before && (ticks ? mayTickOff(person, before) : mayChange(person, before))
    if (!may) throw refuse(refusals.commentGone)
    if (change === 'delete') await deleteComment(trx, id)
    else if ('done' in change) {
      await updateComment(trx, id, { done_at: change.done ? clock() : null })
    } else await updateComment(trx, id, { content: change.content, changed_at: clock() })
    await publishSubmissionChange(trx, before)
  })
}

/** The subject of the notifications about what is said of a take. */
export const takeSubjectOf = (takeId: string) => `take:${takeId}`
