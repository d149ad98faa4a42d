import type { Selectable } from 'kysely'
import type { Person } from '#platform/actor.ts'
import type { Users } from '#platform/server/db/schema.ts'
import { pictureAddress } from '../picture-address.ts'
import { standingOf } from '../policy.ts'
import type { Profile } from '../profile-rules.ts'

export const profileOf = (
  row: Selectable<Users>,
  { reviewer }: Pick<Person, 'reviewer'>,
): Profile => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  role: standingOf(row),
  reviewer,
  picture: pictureAddress(row.picture_id),
})
