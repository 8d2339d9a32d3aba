import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'

/** A document and its owner; nobody can open one in which a scanner found a virus. */
export type ReadableDocument = RowOf<typeof SELECT_READABLE_DOCUMENT>

/**
 * Who may read a document. A resume: the seeker it belongs to; an ACTIVE company that has an application with it (the
 * copy sent with the application) or from its owner (the profile's own resume); and an ACTIVE company whose invitation
 * its owner accepted (again the profile's own). The document of an offer: the seeker to whom it was made, and the team of
 * the ACTIVE company that made it, no matter which of them uploaded it. A trade license: the company's owner and ADMIN. A suspended account
 * reads nothing, and an administrator who has a company reads no resume.
 */
const INVITED = `
      select 1 from seekers s
      join job_invitations i on i.seeker_id = s.id and i.status = 'ACCEPTED'
      join companies c on c.id = i.company_id
      join staff w on w.company_id = c.id and w.account_id = a.id
      where s.account_id = f.account_id and a.role = 'COMPANY' and c.status = 'ACTIVE' and i.access_ended_at is null`
const OFFERED = `
      select 1 from offers o
      join applications p on p.id = o.application_id
      join companies c on c.id = p.company_id
      left join seekers s on s.id = p.seeker_id
      left join staff w on w.company_id = c.id and w.account_id = a.id
      where o.file_id = f.id and (
        (a.role = 'JOBSEEKER' and s.account_id = a.id)
        or (a.role = 'COMPANY' and w.account_id = a.id and c.status = 'ACTIVE' and p.status <> 'WITHDRAWN'))`
const SELECT_READABLE_DOCUMENT = `
  select f.id, f.name, f.type, f.size, f.inline, f.kind, f.account_id as "ownerId", f.sha256, f.scanned_at as "scannedAt", f.virus
  from files f
  join accounts a on a.id = :accountId and a.suspended_at is null
  where f.id = :fileId and f.kind in ('resume', 'trade_license', 'offer_document') and (
    (f.account_id = a.id and f.kind <> 'offer_document')
    or (f.kind = 'trade_license' and a.role = 'ADMIN')
    or (f.kind = 'resume' and exists (
      select 1 from companies c
      join applications p on p.company_id = c.id and p.status <> 'WITHDRAWN' and p.access_ended_at is null
      join seekers s on s.id = p.seeker_id
      join staff w on w.company_id = c.id and w.account_id = a.id
      where a.role = 'COMPANY' and c.status = 'ACTIVE' and (p.resume_file_id = f.id or s.resume_file_id = f.id)))
    or (f.kind = 'resume' and exists (${INVITED} and s.resume_file_id = f.id))
    or (f.kind = 'offer_document' and exists (${OFFERED})))` as const

/** SQL condition: the API key `y` may read what its company received in the application `p`. */
const RECEIVED_BY_KEY = `y.id = :keyId and y.revoked_at is null and coalesce(y.expires_at > now(), true) and 'applications:read' = any(y.scopes)
    and c.status = 'ACTIVE' and exists (select from accounts o where o.id = c.owner_id and o.suspended_at is null) and p.status <> 'WITHDRAWN' and p.access_ended_at is null`
const SELECT_DOCUMENT_OF_KEY = `
  select f.id, f.name, f.type, f.size, f.inline, f.kind, f.account_id as "ownerId", f.sha256, f.scanned_at as "scannedAt", f.virus
  from files f
  where f.id = :fileId and (
    (f.kind = 'resume' and exists (
      select from api_keys y join companies c on c.id = y.company_id join applications p on p.company_id = c.id
      where ${RECEIVED_BY_KEY} and p.resume_file_id = f.id))
    or (f.kind = 'offer_document' and exists (
      select from api_keys y join companies c on c.id = y.company_id join applications p on p.company_id = c.id join offers o on o.application_id = p.id
      where ${RECEIVED_BY_KEY} and o.file_id = f.id)))` as const

/**
 * Returns the document if this account, or the API key with this id, may read it now; otherwise undefined. A key reads the
 * resumes and offer documents of the applications that its company received.
 */
export async function findReadableDocument(
  db: Database,
  accountId: string,
  fileId: string,
): Promise<(ReadableDocument & { isForApiKey: boolean }) | undefined> {
  const [file] = await runSql(db, SELECT_READABLE_DOCUMENT, { fileId, accountId })
  if (file) return { ...file, isForApiKey: false }
  const [fileOfKey] = await runSql(db, SELECT_DOCUMENT_OF_KEY, { fileId, keyId: accountId })
  return fileOfKey && { ...fileOfKey, isForApiKey: true }
}

/** Returns whether the file is a logo. Logos are public: everybody who has the id may see them. */
export async function isLogoFile(db: Database, fileId: string): Promise<boolean> {
  const rows = await runSql(db, `select 1 from files where id = :fileId and kind = 'logo'`, { fileId })
  return rows.length > 0
}

const SELECT_VISIBLE_PICTURE = `
  select 1 from files f
  join accounts a on a.id = :accountId and a.suspended_at is null
  where f.id = :fileId and f.kind in ('profileImage', 'coverImage') and (
    f.account_id = a.id
    or exists (
      select 1 from seekers s
      join applications p on p.seeker_id = s.id and p.status <> 'WITHDRAWN' and p.access_ended_at is null
      join companies c on c.id = p.company_id
      join staff w on w.company_id = c.id and w.account_id = a.id
      where a.role = 'COMPANY' and c.status = 'ACTIVE' and f.id in (s.profile_image_file_id, s.cover_image_file_id))
    or exists (${INVITED} and f.id in (s.profile_image_file_id, s.cover_image_file_id)))` as const

const SELECT_PICTURE_OF_KEY = `
  select 1 from files f where f.id = :fileId and f.kind = 'profileImage' and exists (
    select from api_keys y join companies c on c.id = y.company_id join applications p on p.company_id = c.id join seekers s on s.id = p.seeker_id
    where ${RECEIVED_BY_KEY} and s.profile_image_file_id = f.id)` as const

/**
 * Returns whether this account may see a person's picture now: its owner, and companies with an application from them
 * or whose invitation they accepted. An API key with this id sees those of its company's applicants.
 */
export async function isPictureReadable(db: Database, accountId: string, fileId: string): Promise<boolean> {
  const rows = await runSql(db, SELECT_VISIBLE_PICTURE, { fileId, accountId })
  if (rows.length > 0) return true
  return (await runSql(db, SELECT_PICTURE_OF_KEY, { fileId, keyId: accountId })).length > 0
}

export interface UnscannedFile {
  id: string
  sha256: string
}

const SELECT_UNSCANNED = `select id, sha256 from files where scanned_at is null and kind in ('resume', 'trade_license', 'offer_document') and (:after?::uuid is null or id > :after) order by id limit :most`

/** Returns the next documents that no scanner has checked, after the given id. */
export const listUnscannedFiles = (db: Database, after: string | undefined, most: number) =>
  runSql(db, SELECT_UNSCANNED, { after: after ?? null, most })

/** Returns which of these stored files have a row; the others can be deleted. */
export async function listReferencedFiles(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const [rows, pieces] = await Promise.all([
    runSql(db, 'select id from files where id = any(:ids::uuid[])', { ids }),
    runSql(db, 'select file_id as id from upload_pieces where file_id = any(:ids::uuid[])', { ids }),
  ])
  return new Set([...rows, ...pieces].map((row) => row.id))
}
