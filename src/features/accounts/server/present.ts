import type { Selectable } from 'kysely'
import type { Users } from '#platform/server/db/schema.ts'
import { pictureAddress } from '../picture-address.ts'
import { standingOf } from '../policy.ts'
import type { Profile } from '../profile-rules.ts'

export const profileOf = (
  row: Selectable<Users>,
  { reviewer, teaches }: Pick<Profile, 'reviewer' | 'teaches'>,
): Profile => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  role: standingOf(row),
  reviewer,
  picture: pictureAddress(row.picture_id),
  teaches,
})
