import type { PersonalDataExport } from '@sira/contract/account'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { runComputedSql } from '#db/sql.ts'
import type { FileUrls, StoredDocument } from '#storage/file-urls.ts'
import { throwAppError } from '#core/app-error.ts'
import { PERSONAL_DATA_TABLES, type PersonalDataTable } from './personal-data.rules.ts'

type Row = Record<string, unknown>

/** The rows of a table, the oldest first where they have a time. */
const buildTableQuery = (table: string, { where: of, without = [], select: row = 'to_jsonb(t)' }: PersonalDataTable) =>
  `select '${table}' as "table", coalesce(jsonb_agg((${row}) - '{${without.join(',')}}'::text[]
     order by coalesce(to_jsonb(t) ->> 'created_at', to_jsonb(t) ->> 'at')), '[]') as rows
   from ${table} t where ${of}`

// One statement, so that all data is from the same point in time.
export const SELECT_PERSONAL_DATA = Object.entries(PERSONAL_DATA_TABLES)
  .map(([table, part]) => buildTableQuery(table, part))
  .join('\nunion all ')

const ExportedTables = z.array(z.object({ table: z.string(), rows: z.array(z.record(z.string(), z.unknown())) }))

/**
 * Returns everything that is stored about an account's owner, with links to the files. Throws SIGN_IN_REQUIRED if the
 * account no longer exists.
 */
export async function exportPersonalData(
  db: Database,
  fileUrls: FileUrls,
  accountId: string,
): Promise<PersonalDataExport> {
  const parts = ExportedTables.parse(await runComputedSql(db, SELECT_PERSONAL_DATA, { accountId }))
  const named = Object.fromEntries(parts.map(({ table, rows }) => [toCamelCase(table), rows.map(withCamelCaseKeys)]))
  const { accounts, files, ...rest } = named
  const account = accounts?.[0] ?? throwAppError('SIGN_IN_REQUIRED')
  const content = { account, files: (files ?? []).map((file) => withLink(file, fileUrls, accountId)), ...rest }
  return Object.assign({ exportedAt: new Date().toISOString() }, content) as unknown as PersonalDataExport
}

const toCamelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const withCamelCaseKeys = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamelCase(name), value]))

/** The widths, in pixels, of the stored variants to link to, by kind of picture. */
const PICTURE_WIDTHS: Record<string, number> = { profileImage: 256, coverImage: 1280 }

function withLink(file: Row, fileUrls: FileUrls, accountId: string): Row {
  const { id, kind } = file as { id: string; kind: string }
  if (kind === 'logo') return { ...file, url: fileUrls.buildLogoUrl(id) }
  const width = PICTURE_WIDTHS[kind]
  return {
    ...file,
    url: width
      ? fileUrls.buildPictureUrl(id, width, accountId)
      : fileUrls.buildDocumentLink(file as unknown as StoredDocument, accountId).url,
  }
}
