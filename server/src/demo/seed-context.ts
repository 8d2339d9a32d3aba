import type { FileKind } from '@sira/contract/enums'
import type { Database } from '#db/database.ts'
import type { FileStore, StoredFile } from '#storage/file-store.ts'
import type { DemoAccount } from './demo-data-types.ts'

export interface DemoDeps {
  db: Database
  fileStore: FileStore
}
export interface SeedContext extends DemoDeps {
  passwordHash: string
  /** By slug; the other maps by the key of the demo data. */
  skillIds: ReadonlyMap<string, string>
  companies: Map<string, string>
  jobs: Map<string, string>
  seekers: Map<string, { id: string; accountId: string; resume: StoredFile }>
  accounts: Map<string, string>
}

export async function addDemoAccount(
  { db, passwordHash }: SeedContext,
  person: DemoAccount,
  role: 'ADMIN' | 'COMPANY' | 'JOBSEEKER',
): Promise<string> {
  const { id } = await db
    .insertInto('accounts')
    .values({
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      phone: person.phone,
      location: person.location,
      role,
      password_hash: passwordHash,
      verified_at: person.createdAt,
      created_at: person.createdAt,
      updated_at: person.createdAt,
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ role }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function addDemoFile(
  { db, fileStore }: SeedContext,
  accountId: string,
  kind: FileKind,
  name: string,
  bytes: Buffer,
): Promise<StoredFile> {
  const file = await fileStore.storeBuffer(bytes, kind, name)
  await addDemoFileRow(db, accountId, file)
  return file
}

export const addDemoFileRow = (
  db: Database,
  accountId: string,
  { id, kind, name, type, size, sha256, inline, scannedAt }: StoredFile,
) =>
  db
    .insertInto('files')
    .values({ id, kind, account_id: accountId, name, type, size, sha256, inline, scanned_at: scannedAt })
    .execute()
