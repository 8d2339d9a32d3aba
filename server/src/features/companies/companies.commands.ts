import type { CompanyChange, CompanyForm } from '@sira/contract/companies'
import type { CompanyStatus } from '@sira/contract/enums'
import { sql, type Updateable } from 'kysely'
import { run, type Database } from '#db/database.ts'
import { keepReceipt, type Once } from '#db/receipts.ts'
import type { Companies } from '#db/tables.ts'
import { dropFiles, insertFiles, keeping, type Keeper, type Kept } from '#files/keeping.ts'
import type { oneAtATime } from '#files/one-at-a-time.ts'
import { mustBePresent, refuse } from '#http/refusal.ts'
import { companyReceived } from '#mail/letters/companies.ts'
import { post } from '#mail/outbox.ts'
import { standingAfter } from './companies.rules.ts'
import { hasCompany, ownerOf } from './companies.queries.ts'

export interface Tools extends Keeper {
  db: Database
  config: { PUBLIC_ORIGIN: string }
  /** A form that is sent many times at once is drawn and kept once, not as often as it comes. */
  inTurn: ReturnType<typeof oneAtATime>
}

/** Creates the account's company, waiting for review, and answers its id. Refuses COMPANY_EXISTS and what `FileStore.keep` refuses. */
export const create = (tools: Tools, accountId: string, form: CompanyForm, once?: Once): Promise<string> =>
  tools.inTurn(accountId, async () => {
    if (await hasCompany(tools.db, accountId)) refuse('COMPANY_EXISTS')
    return keeping(tools, form, (kept) =>
      tools.db.transaction().execute((trx) => insert(trx, { tools, accountId, form, kept, once })),
    )
  })

interface Creation {
  tools: Tools
  once?: Once
  accountId: string
  form: CompanyForm
  kept: Kept
}

/** Held as joining a team holds it: nobody founds a company and becomes another's colleague at the same moment. */
const HOLD_FOUNDER = 'select 1 from accounts where id = $1 for no key update'

async function insert(trx: Database, { tools, accountId, form, kept, once }: Creation): Promise<string> {
  await run(trx, HOLD_FOUNDER, [accountId])
  if (await hasCompany(trx, accountId)) refuse('COMPANY_EXISTS')
  const { logo: _logo, trade_license: _license, ...facts } = form
  await insertFiles(trx, accountId, kept)
  const company = await trx
    .insertInto('companies')
    .values({
      ...facts,
      owner_id: accountId,
      logo_file_id: kept.logo!.id,
      trade_license_file_id: kept.trade_license!.id,
    })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!company) return refuse('COMPANY_EXISTS')
  await keepReceipt(trx, once, company.id)
  await post(trx, companyReceived(tools.config.PUBLIC_ORIGIN, await ownerOf(trx, company.id), form))
  return company.id
}

/**
 * Changes a company; files that were replaced are dropped after the commit.
 * Refuses CHANGED_MEANWHILE, NOTHING_CHANGED, COMPANY_NOT_FOUND and what `FileStore.keep` refuses.
 */
export async function update(tools: Tools, companyId: string, { version, ...change }: CompanyChange): Promise<void> {
  const replaced = await keeping(tools, change, (kept) =>
    tools.db.transaction().execute((trx) => apply(trx, { tools, companyId, change, version, kept })),
  )
  await dropFiles(tools.files, replaced)
}

interface Change {
  tools: Tools
  companyId: string
  change: Omit<CompanyChange, 'version'>
  version: string | undefined
  kept: Kept
}

/** Answers the ids of the files that the company no longer refers to. */
async function apply(trx: Database, { tools, companyId, change, version, kept }: Change): Promise<string[]> {
  const company = (await lock(trx, companyId)) ?? refuse('COMPANY_NOT_FOUND')
  mustBePresent(version, { at: company.updated_at })
  const facts = changedFacts(company, change)
  if (Object.keys(facts).length === 0 && !kept.logo && !kept.trade_license) refuse('NOTHING_CHANGED')
  const standing = standingAfter(company.status, {
    name: facts.name !== undefined,
    license: kept.trade_license !== undefined,
  })
  const now = sql<string>`now()`
  await insertFiles(trx, company.owner_id ?? refuse('COMPANY_NOT_FOUND'), kept)
  await trx
    .updateTable('companies')
    .set({
      ...facts,
      ...(kept.logo && { logo_file_id: kept.logo.id }),
      ...(kept.trade_license && { trade_license_file_id: kept.trade_license.id }),
      ...(standing.backToReview && { status: 'PENDING' as CompanyStatus, rejection_reason: null, submitted_at: now }),
      ...(standing.needsAnotherLook && { needs_another_look: true }),
      updated_at: now,
    })
    .where('id', '=', companyId)
    .execute()
  const replaced = [kept.logo && company.logo_file_id, kept.trade_license && company.trade_license_file_id].filter(
    (id) => typeof id === 'string',
  )
  await run(trx, 'delete from files where id = any($1::uuid[])', [replaced])
  if (standing.backToReview)
    await post(
      trx,
      companyReceived(tools.config.PUBLIC_ORIGIN, await ownerOf(trx, companyId), { name: facts.name ?? company.name }),
    )
  return replaced
}

/** The row, held so that a verdict cannot fall between what is read and what is written. */
const lock = (trx: Database, companyId: string) =>
  trx
    .selectFrom('companies')
    .select([
      'owner_id',
      'status',
      'name',
      'website',
      'email',
      'phone',
      'location',
      'description',
      'size',
      'industry',
      'logo_file_id',
      'trade_license_file_id',
      'updated_at',
    ])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()

type Present = NonNullable<Awaited<ReturnType<typeof lock>>>

function changedFacts(
  present: Present,
  { logo: _logo, trade_license: _license, ...facts }: Omit<CompanyChange, 'version'>,
): Updateable<Companies> {
  const changed = Object.entries(facts).filter(
    ([name, value]) => value !== undefined && value !== present[name as keyof typeof facts],
  )
  return Object.fromEntries(changed)
}
