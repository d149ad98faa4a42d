import { listEnrolled } from '#features/enrolments/server/data.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { academy } from '#platform/academy.ts'
import type { Person } from '#platform/actor.ts'
import { dayIn } from '#platform/dates.ts'
import { refuse } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import { type Db, lockFor } from '#platform/server/db/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import { recognizeFile } from '#platform/server/files/recognize-file.ts'
import { badFile, type UploadedFile } from '#platform/server/http/upload.ts'
import { refusals } from '../refusals.ts'
import { materialFile, mostMaterials } from '../rules.ts'
import { countMaterials, insertMaterial } from './data.ts'

type NewMaterial = { course_id: number; title: string; note: string; week: number | null }
type Course = { name: string }
type By = { by: Pick<Person, 'id'>; course: Course; now: Date }

/**
 * Gives a file to a course; returns the material's id.
 * @throws {HttpError} 409 for a full course, 422 with the error of the file.
 */
export async function addFile(
  files: Files,
  material: NewMaterial,
  file: UploadedFile,
  circumstances: By,
) {
  const recognized = recognizeFile(file, file.name, materialFile.kinds)
  if ('fault' in recognized) throw badFile(materialFile.words[recognized.fault])
  const { kind, mediaType } = recognized
  const details = {
    name: file.name,
    mediaType,
    sentBy: circumstances.by.id,
    pathAt: (timestamp: number) => `materials/${material.course_id}/${timestamp}.${kind}`,
  }
  return files.keep(file, details, (trx, file_id) =>
    add(trx, { ...material, file_id }, circumstances),
  )
}

/**
 * Gives a link to a course; returns the material's id.
 * @throws {HttpError} 409 for a full course.
 */
export const addLink = (db: Db, material: NewMaterial & { link: string }, circumstances: By) =>
  db.transaction().execute((trx) => add(trx, material, circumstances))

async function add(
  trx: Db,
  material: NewMaterial & ({ file_id: string } | { link: string }),
  { by, course, now }: By,
) {
  const { course_id, title } = material
  await lockFor(trx, `materials of course ${course_id}`)
  if ((await countMaterials(trx, course_id)) >= mostMaterials) throw refuse(refusals.courseFull)
  const { id } = await insertMaterial(trx, { ...material, added_by: by.id, added_at: now })
  const notification = {
    kind: 'material',
    data: { material_id: id, material: title, course_id, course: course.name },
    subject: subjectOf(id),
  } as const
  await notify(
    trx,
    await listEnrolled(trx, course_id, dayIn(academy.timeZone, now)),
    notification,
    now,
  )
  await publishChange(trx, { topic: 'materials', course_id })
  return id
}

/** The subject of its notifications. */
export const subjectOf = (id: string) => `material:${id}`
