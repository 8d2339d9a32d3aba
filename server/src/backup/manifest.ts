import { z } from 'zod'

const Table = z.object({
  /** Columns as they were copied; those that the database makes itself are made anew. */
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of all rows, in whatever order: the same exactly when every value is. */
  content: z.string(),
})
const Sequence = z.object({ value: z.string(), called: z.boolean() })

/** What an archive says of itself. */
export const Manifest = z.object({
  format: z.literal(1),
  product: z.string(),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The schema: every migration that had run, with the SHA-256 of its statements. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.record(z.string(), Table),
  sequences: z.record(z.string(), Sequence),
  files: z.object({ kept: z.number(), bytes: z.number(), lost: z.array(z.string()) }),
  /** Kinds of work, and what waited or was given up. */
  queue: z.record(z.string(), Table.omit({ content: true })),
  /** Whether the secret of the data folder is in it. */
  secret: z.boolean(),
  entries: z.number(),
  paths: z.string(),
})
export type Manifest = z.output<typeof Manifest>
export type About = Omit<Manifest, 'entries' | 'paths'>
export type Facts = Pick<Manifest, 'tables' | 'sequences'>
