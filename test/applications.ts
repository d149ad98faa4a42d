import type { Application } from '#features/admissions/field-rules.ts'
import { anApplication } from '#features/admissions/fixtures.ts'
import type { Status } from '#features/admissions/office-rules.ts'
import { withCompulsoryCourse } from '#features/admissions/rules.ts'
import { insertApplication } from '#features/admissions/server/data.ts'
import type { Db } from '#platform/server/db/database.ts'

type Stored = Partial<Application> & {
  status?: Status
  created_at?: Date
  price?: number
  term_id?: string
}

/** Applies at the server of this address, as a visitor does; the status of its answer. */
export const applyAt = (url: string, email: string) =>
  fetch(`${url}/api/applications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(anApplication({ email })),
  }).then(({ status }) => status)

/** Inserts an application directly, without any email. */
export const anApplicationIn = (
  db: Db,
  { status, created_at, price, term_id, ...answers }: Stored = {},
) => {
  const application = anApplication(answers)
  return insertApplication(db, {
    ...application,
    courses: withCompulsoryCourse(application.courses),
    ...(status && { status }),
    ...(term_id && { term_id }),
    ...(price !== undefined && { price }),
    ...(created_at && { created_at }),
  })
}
