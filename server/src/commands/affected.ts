import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { isUuid } from '#core/ids.ts'
import { toClientDatabase } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { connectWithoutTimeouts } from '../backup/snapshot.ts'
import { loadConfig } from '../config.ts'
import {
  listAffectedRecords,
  getBreachLogCoverage,
  type AffectedRecord,
  type BreachScope,
} from '../features/account/affected-records.queries.ts'
import { startOrAwaitExistingDatabase } from '../open-deps.ts'
import { openCommandDatabase } from './command-database.ts'

// Lists who is affected by a data breach:
// npm run affected -- [--from T] [--to T] [--company ID] [--file ID] [--account ID] [--csv]
const USAGE = `Usage: npm run affected -- [--from TIME --to TIME] [--company ID] [--file ID] [--account ID] [--csv]
TIME like 2026-11-20T14:00+03:00; 2026-11-20 alone is 00:00 UTC of that day, 03:00 in Addis Ababa. Give at least one of them; together they narrow the list.`
const HEADINGS = ['Account', 'Name', 'Email', 'What', 'Of what', 'When', 'By', 'From']

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: { from: text, to: text, company: text, file: text, account: text, csv: { type: 'boolean' } },
})
const breach = parseBreach()
if (!breach) {
  console.error(USAGE)
  process.exit(2)
}
const { appUrl, stop } = await openCommandDatabase(
  loadConfig(process.env, { signs: false }),
  startOrAwaitExistingDatabase,
)
const client = await connectWithoutTimeouts(appUrl)
try {
  const db = toClientDatabase(client)
  const found = await listAffectedRecords(db, breach)
  const { from = null, to = null, companyId = null, fileId = null, accountId = null } = breach
  await runSql(
    db,
    `insert into audit (act, subject_kind, subject_id, details) values ('affected.listed', :subjectKind?, :subjectId?, :details)`,
    {
      subjectKind: companyId ? 'company' : fileId ? 'file' : accountId ? 'account' : null,
      subjectId: companyId ?? fileId ?? accountId,
      details: JSON.stringify({ from, to, companyId, fileId, accountId, lines: found.length }),
    },
  )
  console.log(
    values.csv
      ? stringify([HEADINGS, ...found.map(toCells)], { escape_formulas: true }).trimEnd()
      : found.map((line) => toCells(line).join('  ')).join('\n'),
  )
  console.error(await describeLimits(found))
} finally {
  await client.end()
  await stop()
}

function parseBreach(): BreachScope | undefined {
  const { from, to, company, file, account } = values
  const ids = [company, file, account].filter((id) => id !== undefined)
  const times = [from, to].filter((time) => time !== undefined)
  if (
    ids.length + times.length === 0 ||
    !ids.every((id) => isUuid(id.toLowerCase())) ||
    times.some((time) => Number.isNaN(Date.parse(time)))
  )
    return undefined
  const toTimestamp = (time: string | undefined) => (time === undefined ? undefined : new Date(time).toISOString())
  return { from: toTimestamp(from), to: toTimestamp(to), companyId: company, fileId: file, accountId: account }
}

function toCells({ accountId, name, email, what, thingId, at, by, ip }: AffectedRecord): string[] {
  return [accountId ?? '', name ?? 'Deleted account', email ?? '', what, thingId ?? '', at, by ?? '', ip ?? '']
}

/** Describes what the list cannot know, so that nobody relies on it too much. */
async function describeLimits(found: AffectedRecord[]) {
  const { since, cutLists, deletedSince, isDesk } = await getBreachLogCoverage(toClientDatabase(client), breach!)
  const people = new Set(found.map(({ accountId }) => accountId).filter((id) => id !== null)).size
  return [
    `${people} people, ${found.length} lines. This search is recorded in the audit log.`,
    ...(isDesk
      ? [
          'This account is or was an administrator: in the admin area it could read the names, email addresses and phone numbers of all accounts, licenses and messages. There, everybody is affected.',
        ]
      : []),
    'What this list does not know:',
    `- what was read outside of the product: in the database, the file store, a backup or the outbox. Anyone with access to one of those could read everything in it: then everybody is affected.`,
    `- what happened before ${since ?? 'now'}, when the log begins. IP addresses and the names in a list are kept for 90 days.`,
    `- ${cutLists} lists of that time whose names are not, or not all, in the log (an entry names at most a hundred): anyone who applied to those companies may have been in them.`,
    `- the names of ${deletedSince} people who deleted their account since: of what was read, only ids are left.`,
    `- sessions that have ended: only active ones are listed. What a company publishes can be seen by everybody and is not in the log.`,
  ].join('\n')
}
