import { run, type Database } from '#db/database.ts'

export interface ReadableDocument {
  id: string
  name: string
  type: string
  size: number
  inline: boolean
  kind: string
  ownerId: string | null
  sha256: string
  scannedAt: string | null
  /** What a scanner found in it: such a document is opened by nobody. */
  virus: string | null
}

/**
 * A resume may be read by the seeker it belongs to and by an ACTIVE company that holds an application with it (the copy sent with an
 * application) or from its owner (the profile's own), or whose invitation its owner has accepted (again the profile's own); a trade licence by the company's owner and ADMIN. Nobody suspended reads anything,
 * and an administrator who has a company reads no resume.
 */
const invitedBy = (file: string) => `exists (
      select 1 from seekers s
      join job_invitations i on i.seeker_id = s.id and i.status = 'ACCEPTED'
      join companies c on c.id = i.company_id
      join staff w on w.company_id = c.id and w.account_id = a.id
      where s.account_id = f.account_id and a.role = 'COMPANY' and c.status = 'ACTIVE' and i.access_ended_at is null and ${file})`
const DOCUMENT = `
  select f.id, f.name, f.type, f.size, f.inline, f.kind, f.account_id as "ownerId", f.sha256, f.scanned_at as "scannedAt", f.virus
  from files f
  join accounts a on a.id = $2 and a.suspended_at is null
  where f.id = $1 and f.kind in ('resume', 'trade_license') and (
    f.account_id = a.id
    or (f.kind = 'trade_license' and a.role = 'ADMIN')
    or (f.kind = 'resume' and exists (
      select 1 from companies c
      join applications p on p.company_id = c.id and p.status <> 'WITHDRAWN' and p.access_ended_at is null
      join seekers s on s.id = p.seeker_id
      join staff w on w.company_id = c.id and w.account_id = a.id
      where a.role = 'COMPANY' and c.status = 'ACTIVE' and (p.resume_file_id = f.id or s.resume_file_id = f.id)))
    or (f.kind = 'resume' and ${invitedBy('s.resume_file_id = f.id')}))`

/** The document if this account may read it now. */
export async function documentFor(
  db: Database,
  accountId: string,
  fileId: string,
): Promise<ReadableDocument | undefined> {
  const [file] = await run<ReadableDocument>(db, DOCUMENT, [fileId, accountId])
  return file
}

/** Logos are public: whoever has the id may see it. */
export async function isLogo(db: Database, fileId: string): Promise<boolean> {
  const rows = await run(db, `select 1 from files where id = $1 and kind = 'logo'`, [fileId])
  return rows.length > 0
}

const PICTURE = `
  select 1 from files f
  join accounts a on a.id = $2 and a.suspended_at is null
  where f.id = $1 and f.kind in ('profileImage', 'coverImage') and (
    f.account_id = a.id
    or exists (
      select 1 from seekers s
      join applications p on p.seeker_id = s.id and p.status <> 'WITHDRAWN' and p.access_ended_at is null
      join companies c on c.id = p.company_id
      join staff w on w.company_id = c.id and w.account_id = a.id
      where a.role = 'COMPANY' and c.status = 'ACTIVE' and f.id in (s.profile_image_file_id, s.cover_image_file_id))
    or ${invitedBy('f.id in (s.profile_image_file_id, s.cover_image_file_id)')})`

/** Whether this account may see a person's picture now: its owner, and companies with an application from them or whose invitation they accepted. */
export async function pictureFor(db: Database, accountId: string, fileId: string): Promise<boolean> {
  const rows = await run(db, PICTURE, [fileId, accountId])
  return rows.length > 0
}

export interface UnscannedFile {
  id: string
  sha256: string
}

const UNSCANNED = `select id, sha256 from files where scanned_at is null and kind in ('resume', 'trade_license') and ($1::uuid is null or id > $1) order by id limit $2`

/** The next documents that no scanner has looked at, behind the one given. */
export const unscannedFiles = (db: Database, after: string | undefined, most: number) =>
  run<UnscannedFile>(db, UNSCANNED, [after ?? null, most])

/** Which of these stored files have a row; the others may be swept. */
export async function referencedFiles(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await run<{ id: string }>(db, 'select id from files where id = any($1::uuid[])', [ids])
  return new Set(rows.map((row) => row.id))
}
