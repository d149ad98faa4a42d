import * as z from 'zod/mini'

/** Counts up when a backup's parts change so that an older Cadenza cannot read it. */
export const format = 1

export const headerName = 'cadenza-backup.json'
export const manifestName = 'manifest.json'
export const secretName = 'secret'
export const settingsName = 'settings.json'
export const tablesFolder = 'tables/'
export const filesFolder = 'files/'
export const sumsFolder = 'sums/'

/** The first entry, by which a backup is known before the rest is read. */
export const Header = z.object({ format: z.int(), id: z.uuid(), product: z.string() })

/** The last entry: without it a backup is not whole. */
export const Manifest = z.object({
  id: z.uuid(),
  /** The moment that everything in it is from. */
  taken_at: z.iso.datetime(),
  product: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), sha256: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    /** Those with a row whose content was in no store any more. */
    missing: z.array(z.string()),
  }),
  /** The SHA-256 of all lists of sums, which name the hash of every other entry. */
  sums: z.string(),
})
export type Manifest = z.infer<typeof Manifest>
