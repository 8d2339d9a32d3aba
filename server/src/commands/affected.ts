import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { run, onClient } from '#db/database.ts'
import { patientClient } from '../backup/snapshot.ts'
import { ownConfig } from '../config.ts'
import { affectedBy, knownOf, type Affected, type Breach } from '../features/accounts/affected.queries.ts'
import { reachWhatIsThere } from '../open-resources.ts'
import { reachReadyDatabase } from './reach-ready-database.ts'

// Who is affected when something was seen that must not be: npm run affected -- [--from T] [--to T] [--company ID] [--file ID] [--account ID] [--csv].
const USAGE = `Usage: npm run affected -- [--from TIME --to TIME] [--company ID] [--file ID] [--account ID] [--csv]
TIME like 2026-11-20T14:00+03:00; 2026-11-20 alone is 00:00 UTC of that day, 03:00 in Addis Ababa. At least one of them; together they narrow the list.`
const HEADINGS = ['Account', 'Name', 'Email', 'What', 'Of what', 'When', 'By', 'From']
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: { from: text, to: text, company: text, file: text, account: text, csv: { type: 'boolean' } },
})
const breach = asked()
if (!breach) {
  console.error(USAGE)
  process.exit(2)
}
const { appUrl, stop } = await reachReadyDatabase(ownConfig(process.env, { signs: false }), reachWhatIsThere)
const client = await patientClient(appUrl)
try {
  const db = onClient(client)
  const found = await affectedBy(db, breach)
  const { from = null, to = null, companyId = null, fileId = null, accountId = null } = breach
  await run(db, `insert into audit (act, subject_kind, subject_id, details) values ('affected.listed', $1, $2, $3)`, [
    companyId ? 'company' : fileId ? 'file' : accountId ? 'account' : null,
    companyId ?? fileId ?? accountId,
    JSON.stringify({ from, to, companyId, fileId, accountId, lines: found.length }),
  ])
  console.log(
    values.csv
      ? stringify([HEADINGS, ...found.map(cellsOf)], { escape_formulas: true }).trimEnd()
      : found.map((line) => cellsOf(line).join('  ')).join('\n'),
  )
  console.error(await limitsOf(found))
} finally {
  await client.end()
  await stop()
}

function asked(): Breach | undefined {
  const { from, to, company, file, account } = values
  const ids = [company, file, account].filter((id) => id !== undefined)
  const times = [from, to].filter((time) => time !== undefined)
  if (
    ids.length + times.length === 0 ||
    !ids.every((id) => UUID.test(id)) ||
    times.some((time) => Number.isNaN(Date.parse(time)))
  )
    return undefined
  const moment = (time: string | undefined) => (time === undefined ? undefined : new Date(time).toISOString())
  return { from: moment(from), to: moment(to), companyId: company, fileId: file, accountId: account }
}

function cellsOf({ accountId, name, email, what, thingId, at, by, ip }: Affected): string[] {
  return [accountId ?? '', name ?? 'Deleted account', email ?? '', what, thingId, at, by ?? '', ip ?? '']
}

/** What the list can not know, so that nobody takes it for more than it is. */
async function limitsOf(found: Affected[]) {
  const { since, cutLists, deletedSince, isDesk } = await knownOf(onClient(client), breach!)
  const people = new Set(found.map(({ accountId }) => accountId).filter((id) => id !== null)).size
  return [
    `${people} people, ${found.length} lines. This reading is in the audit log.`,
    ...(isDesk
      ? [
          'This account is, or was, an administrator: on the desk it could read name, address and number of everybody who has an account, licenses and messages. Of those everybody is affected.',
        ]
      : []),
    'What this list does not know:',
    `- what was read past the product: from the database, the file store, a backup or the outbox. Whoever had one of those had everything in it: then everybody is affected.`,
    `- what happened before ${since ?? 'now'}, where the log begins. From where somebody read is kept 90 days, the names in a list too.`,
    `- ${cutLists} lists of that time whose names are not, or not all, in the log (a line names a hundred): whoever applied to those companies may have been in them.`,
    `- the names of ${deletedSince} people who deleted their account since: only ids are left of what was read.`,
    `- sessions that have ended: only those that still stand are listed. What a company publishes is seen by everybody and not in the log.`,
  ].join('\n')
}
