import { z } from 'zod'

const Table = z.object({
  /** The copied columns; generated columns are computed again at the restore. */
  columns: z.array(z.string()),
  rows: z.number(),
  /** A checksum over all rows, independent of their order: equal exactly when every value is. */
  content: z.string(),
})
const Sequence = z.object({ value: z.string(), called: z.boolean() })

/** The manifest of an archive. */
export const BackupManifest = z.object({
  format: z.literal(1),
  product: z.string(),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The schema: every migration that had run, with the SHA-256 of its statements. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.record(z.string(), Table),
  sequences: z.record(z.string(), Sequence),
  files: z.object({ kept: z.number(), bytes: z.number(), lost: z.array(z.string()) }),
  /** The queue's tables: tasks that waited or had failed. */
  queue: z.record(z.string(), Table.omit({ content: true })),
  /** Whether the archive contains the secret of the data folder. */
  secret: z.boolean(),
  entries: z.number(),
  paths: z.string(),
})
export type BackupManifest = z.output<typeof BackupManifest>
/** The manifest without the checksums of the archive itself. */
export type BackupDescription = Omit<BackupManifest, 'entries' | 'paths'>
/** Row counts and checksums of all tables, and the values of sequences. */
export type TableFacts = Pick<BackupManifest, 'tables' | 'sequences'>
