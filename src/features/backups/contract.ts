import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'

export const Backups = z.object({
  last: z.nullable(
    z.object({
      made_at: z.iso.datetime(),
      bytes: z.int(),
      /** Files that had rows and were in no store any more. */
      missing_files: z.int(),
    }),
  ),
  /** Whether the last one is so long ago that somebody should look. */
  is_old: z.boolean(),
  /** Whether they leave this machine unencrypted. */
  are_readable: z.boolean(),
  /** The latest try that failed, unless one has succeeded since. */
  failure: z.nullable(z.object({ at: z.iso.datetime(), words: z.string() })),
  /** Set while this is a copy restored from a backup, out of which nothing goes. */
  copy: z.nullable(z.object({ made_at: z.iso.datetime(), restored_at: z.iso.datetime() })),
})
export type Backups = z.infer<typeof Backups>

const access = 'enterOffice'

export const backupsContract = {
  showBackups: endpoint({
    method: 'GET',
    path: '/api/admin/backups',
    summary: 'When the last backup was made, and whether this is a copy from one',
    access,
    returns: Backups,
  }),
  releaseCopy: endpoint({
    method: 'POST',
    path: '/api/admin/restored-copy/release',
    summary: 'Let mails and reminders go out of a restored copy',
    access,
    refusals: { 404: 'They go out already' },
  }),
} satisfies Contract
