import type { Material } from '../contract.ts'
import type { MaterialRow } from './data.ts'

export const materialOf = (row: MaterialRow, changeable: boolean): Material => ({
  id: row.id,
  title: row.title,
  note: row.note,
  week: row.week,
  file:
    row.file_id === null
      ? null
      : {
          id: row.file_id,
          name: row.file_name ?? '',
          media_type: row.media_type ?? '',
          bytes: Number(row.bytes),
        },
  // The host as browsers ask for it, so that no foreign letter passes for another.
  link: row.link === null ? null : { href: row.link, host: new URL(row.link).host },
  added_at: row.added_at.toISOString(),
  added_by:
    row.first_name === null ? null : { first_name: row.first_name, last_name: row.last_name ?? '' },
  changed_at: row.changed_at?.toISOString() ?? null,
  changeable,
})
