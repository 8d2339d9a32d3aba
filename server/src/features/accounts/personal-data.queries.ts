import type { Export } from '@sira/contract/settings'
import { run, type Database } from '#db/database.ts'
import type { Addresses, StoredDocument } from '#files/addresses.ts'
import { refuse } from '#http/refusal.ts'
import { PERSONAL, type Part } from './personal-data.rules.ts'

type Row = Record<string, unknown>

const partOf = (table: string, { of, without = [], row = 'to_jsonb(t)' }: Part) =>
  `select '${table}' as "table", coalesce(jsonb_agg((${row}) - '{${without.join(',')}}'::text[]), '[]') as rows from ${table} t where ${of}`

// One statement, so that all of it is of one moment.
const EVERYTHING = Object.entries(PERSONAL)
  .map(([table, part]) => partOf(table, part))
  .join('\nunion all ')

/** Everything that is kept about the person of an account, with links to the files. Refuses SIGN_IN_REQUIRED when it is gone. */
export async function exportOf(db: Database, addresses: Addresses, accountId: string): Promise<Export> {
  const parts = await run<{ table: string; rows: Row[] }>(db, EVERYTHING, [accountId])
  const named = Object.fromEntries(parts.map(({ table, rows }) => [camel(table), rows.map(camelKeys)]))
  const { accounts, files, ...rest } = named
  const account = accounts?.[0] ?? refuse('SIGN_IN_REQUIRED')
  const kept = { account, files: (files ?? []).map((file) => withLink(file, addresses, accountId)), ...rest }
  return Object.assign({ exportedAt: new Date().toISOString() }, kept) as unknown as Export
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const camelKeys = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]))

/** The widths in which pictures are kept for pages. */
const WIDTHS: Record<string, number> = { profileImage: 256, coverImage: 1280 }

function withLink(file: Row, addresses: Addresses, accountId: string): Row {
  const { id, kind } = file as { id: string; kind: string }
  if (kind === 'logo') return { ...file, url: addresses.logo(id) }
  const width = WIDTHS[kind]
  return {
    ...file,
    url: width
      ? addresses.picture(id, width, accountId)
      : addresses.document(file as unknown as StoredDocument, accountId).url,
  }
}
