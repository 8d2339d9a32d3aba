import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { FileStore } from '#storage/file-store.ts'
import type { VirusScanner } from '#storage/scanner.ts'
import { buildDocumentQuarantinedEmail, type QuarantinedDocument } from '#email/templates/files.ts'
import { toNotification, createNotifications } from '#email/notifications.ts'
import { enqueueEmail } from '#email/outbox.ts'
import { listUnscannedFiles, type UnscannedFile } from './files.queries.ts'

export interface ScanDeps {
  db: Database
  fileStore: FileStore
  scanner: VirusScanner | undefined
  config: { PUBLIC_ORIGIN: string }
}

/**
 * A scan result applies to all files with the same bytes. Each file that is quarantined has one entry in the audit log,
 * and each person gets one email, even if two instances scan it at once.
 */
const SAVE_SCAN_RESULT = `
  with seen as (
    update files set scanned_at = now(), virus = :virus?
    where sha256 = :sha256 and kind in ('resume', 'trade_license', 'offer_document') and (scanned_at is null or (virus is null and :virus::text is not null))
    returning id, kind, account_id, name),
  bad as (select * from seen where :virus::text is not null),
  noted as (
    insert into audit (act, account_id, subject_kind, subject_id, details)
    select 'file.quarantined', account_id, kind, id, jsonb_build_object('virus', :virus::text) from bad)
  select distinct on (a.id, b.kind) a.id as "accountId", a.email, a.first_name as "firstName", b.kind, b.name, b.id as "fileId"
  from bad b join accounts a on a.id = b.account_id order by a.id, b.kind, b.id`

/**
 * Scans a stored document and saves the result; returns the virus. Nothing is saved without a result, or for a file
 * that does not exist.
 */
export async function scanStoredFile(deps: ScanDeps, { id, sha256 }: UnscannedFile): Promise<string | undefined> {
  const stored = deps.scanner && (await deps.fileStore.read(id))
  if (!stored) return undefined
  const virus = await deps.scanner!.scan(stored.stream)
  await saveScanResult(deps, sha256, virus)
  return virus
}

const toDocumentKind = (kind: string): QuarantinedDocument['kind'] =>
  kind === 'resume' || kind === 'offer_document' ? kind : 'trade_license'

const saveScanResult = ({ db, config }: ScanDeps, sha256: string, virus: string | undefined) =>
  db.transaction().execute(async (trx) => {
    for (const { fileId, kind, ...owner } of await runSql(trx, SAVE_SCAN_RESULT, { sha256, virus: virus ?? null })) {
      const email = buildDocumentQuarantinedEmail(config.PUBLIC_ORIGIN, { ...owner, kind: toDocumentKind(kind) })
      await enqueueEmail(trx, email)
      await createNotifications(trx, [toNotification(email, { subjectId: fileId })])
    }
  })

const BATCH_SIZE = 20

/**
 * This many failures in a row are a fault of the scanner; fewer may be a fault of single files, which must not block
 * all others.
 */
const MAX_FAILURES_IN_A_ROW = 3

/** How long one run scans, in milliseconds; the next run continues with what is still unscanned. */
const RUN_MS = 300_000

/**
 * Scans every document that was not scanned yet, such as those from before a scanner was set up, for at most `runMs`;
 * does nothing without a scanner. Rejects at the end with the last error.
 */
export async function scanUnscannedFiles(deps: ScanDeps, runMs = RUN_MS): Promise<void> {
  if (!deps.scanner) return
  const until = Date.now() + runMs
  let failure: unknown
  let failuresInARow = 0
  for await (const file of iterateUnscanned(deps.db)) {
    if (Date.now() > until) break
    try {
      await scanStoredFile(deps, file)
      failuresInARow = 0
    } catch (error) {
      failure = error
      if (++failuresInARow === MAX_FAILURES_IN_A_ROW) throw error
    }
  }
  if (failure) throw failure
}

async function* iterateUnscanned(db: Database): AsyncGenerator<UnscannedFile> {
  let batch = await listUnscannedFiles(db, undefined, BATCH_SIZE)
  while (batch.length > 0) {
    yield* batch
    batch = await listUnscannedFiles(db, batch.at(-1)!.id, BATCH_SIZE)
  }
}
