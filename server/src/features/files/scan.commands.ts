import { run, type Database } from '#db/database.ts'
import type { FileStore } from '#files/file-store.ts'
import type { Scanner } from '#files/scanner.ts'
import { documentQuarantined, type QuarantinedDocument } from '#mail/letters/files.ts'
import { noticeOf, tell } from '#mail/notices.ts'
import { post } from '#mail/outbox.ts'
import { unscannedFiles, type UnscannedFile } from './files.queries.ts'

export interface ScanTools {
  db: Database
  files: FileStore
  scanner: Scanner | undefined
  config: { PUBLIC_ORIGIN: string }
}

/**
 * What a scan found holds for the same bytes wherever they are kept. Each file that is put in quarantine has one line in the audit log, and
 * each person one letter, also when two instances scan it at once.
 */
const REMEMBER = `
  with seen as (
    update files set scanned_at = now(), virus = $2
    where sha256 = $1 and kind in ('resume', 'trade_license') and (scanned_at is null or (virus is null and $2::text is not null))
    returning id, kind, account_id, name),
  bad as (select * from seen where $2::text is not null),
  noted as (
    insert into audit (act, account_id, subject_kind, subject_id, details)
    select 'file.quarantined', account_id, kind, id, jsonb_build_object('virus', $2::text) from bad)
  select distinct on (a.id, b.kind) a.id as "accountId", a.email, a.first_name as "firstName", b.kind, b.name, b.id as "fileId"
  from bad b join accounts a on a.id = b.account_id order by a.id, b.kind, b.id`

/** Has a stored document scanned and remembers what came of it; answers the virus. Nothing is remembered without a verdict, or of a file that is not there. */
export async function scanStored(tools: ScanTools, { id, sha256 }: UnscannedFile): Promise<string | undefined> {
  const stored = tools.scanner && (await tools.files.read(id))
  if (!stored) return undefined
  const virus = await tools.scanner!.scan(stored.stream)
  await remember(tools, sha256, virus)
  return virus
}

const remember = ({ db, config }: ScanTools, sha256: string, virus: string | undefined) =>
  db.transaction().execute(async (trx) => {
    for (const { fileId, ...document } of await run<QuarantinedDocument & { fileId: string }>(trx, REMEMBER, [
      sha256,
      virus ?? null,
    ])) {
      const letter = documentQuarantined(config.PUBLIC_ORIGIN, document)
      await post(trx, letter)
      await tell(trx, [noticeOf(letter, { subjectId: fileId })])
    }
  })

const AT_ONCE = 20

/** So many failures in a row are the scanner's, fewer may be a file's, which must not stand before all others. */
const MOST_FAILURES = 3

/** So long a turn scans; the next one goes on with those that nobody has looked at then. */
const TURN_MS = 300_000

/**
 * Has every document scanned that nobody has looked at yet, such as those from before a scanner was set up, within `turnMs`; without one does
 * nothing. Rejects in the end with what went wrong last.
 */
export async function scanFiles(tools: ScanTools, turnMs = TURN_MS): Promise<void> {
  if (!tools.scanner) return
  const until = Date.now() + turnMs
  let failure: unknown
  let inRow = 0
  for await (const file of everyUnscanned(tools.db)) {
    if (Date.now() > until) break
    try {
      await scanStored(tools, file)
      inRow = 0
    } catch (error) {
      failure = error
      if (++inRow === MOST_FAILURES) throw error
    }
  }
  if (failure) throw failure
}

async function* everyUnscanned(db: Database): AsyncGenerator<UnscannedFile> {
  let batch = await unscannedFiles(db, undefined, AT_ONCE)
  while (batch.length > 0) {
    yield* batch
    batch = await unscannedFiles(db, batch.at(-1)!.id, AT_ONCE)
  }
}
