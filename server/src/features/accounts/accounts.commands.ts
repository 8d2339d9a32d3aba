import type { Account, Registration } from '@sira/contract/accounts'
import { TERMS_VERSION, type Role } from '@sira/contract/enums'
import { PRODUCT_NAME } from '@sira/contract/product'
import { sql } from 'kysely'
import { recordActivity } from '#db/activity.ts'
import { run, type Database } from '#db/database.ts'
import { refuse, refuseFields, tooMany } from '#http/refusal.ts'
import type { From, Resources } from '../../resources.ts'
import { accountByEmail, accountFor } from './accounts.queries.ts'
import { administratorWeakness, weaknessOf, type Owner } from './accounts.rules.ts'
import { mailCode } from './codes.ts'
import { hashPassword } from './passwords.ts'
import { storedPhone } from './phones.ts'
import { removeFactors } from './second-factors.ts'
import { recordChange, tellOfChange } from './security-changes.ts'
import { endEverySession } from './sessions.ts'

/** Refuses WEAK_PASSWORD with the reason, at the field it was typed in; an administrator's has to be longer. */
export function refuseWeak(password: string, owner: Owner & { role: Role }, field = 'password'): void {
  const weakness = owner.role === 'ADMIN' ? administratorWeakness(password, owner) : weaknessOf(password, owner)
  if (weakness) refuse('WEAK_PASSWORD', { message: weakness, errors: { [field]: [weakness] } })
}

/** A phone as it is stored; refuses BAD_INPUT for what is no number. */
export const fitPhone = (typed: string): string =>
  storedPhone(typed) ??
  refuseFields({ phone: ['Please enter the phone number with digits only, for example 911234567'] })

/** Refuses what can be refused of a sign-up form without asking the database: WEAK_PASSWORD, BAD_INPUT for the phone. */
export function mustBeFit(form: Registration): void {
  refuseWeak(form.password, form)
  fitPhone(form.phone)
}

/**
 * Creates an unverified account and mails its code. Refuses EMAIL_TAKEN (also when two ask at once), WEAK_PASSWORD, BAD_INPUT for the phone,
 * TOO_MANY when the address has had enough letters.
 */
export async function register(resources: Resources, form: Registration): Promise<Account> {
  mustBeFit(form)
  const facts = {
    first_name: form.firstName,
    last_name: form.lastName,
    email: form.email,
    phone: fitPhone(form.phone),
    role: form.role,
  }
  const agreed = { terms_version: TERMS_VERSION, terms_agreed_at: sql<string>`now()` }
  const password_hash = await hashPassword(form.password)
  return resources.db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('accounts')
      .values({ ...facts, ...agreed, password_hash })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(['id', 'email'])
      .executeTakeFirst()
    if (!added) return refuse('EMAIL_TAKEN')
    if (!(await mailCode({ ...resources, db: trx }, added)))
      refuse('TOO_MANY', tooMany(3600, 'Too many sign-ups with this email address'))
    return accountFor(trx, resources.addresses, added.id)
  })
}

/** Turns OTHER into one of the two roles, once: the role in the WHERE makes two choices at once safe. Refuses ROLE_REQUIRED. */
export const chooseRole = (
  resources: Resources,
  accountId: string,
  role: 'JOBSEEKER' | 'COMPANY',
  from: From,
): Promise<Account> =>
  resources.db.transaction().execute(async (trx) => {
    const chosen = await run(
      trx,
      `update accounts set role = $2, updated_at = now() where id = $1 and role = 'OTHER' returning id`,
      [accountId, role],
    )
    if (chosen.length === 0) refuse('ROLE_REQUIRED')
    await recordChange({ ...resources, db: trx }, accountId, 'role-changed', from)
    return accountFor(trx, resources.addresses, accountId)
  })

const ADMINISTRATOR = `
  insert into accounts (first_name, last_name, email, role, password_hash, verified_at)
  values ('${PRODUCT_NAME}', 'Administrator', $1, 'ADMIN', $2, now())
  on conflict (email) do update set role = 'ADMIN', verified_at = now(), password_hash = excluded.password_hash, updated_at = now()
    where accounts.verified_at is null
  returning id`

/** What the commands of the operator work with. */
type AdminTools = Pick<Resources, 'db' | 'config'>

/**
 * Makes sure that this administrator exists. A verified account keeps its own password and is promoted; an unverified one, which anybody
 * could have registered, gets this password and loses its sessions.
 */
export async function ensureAdmin(tools: AdminTools, email: string, password: string): Promise<void> {
  const { db } = tools
  const account = await accountByEmail(db, email)
  if (account?.isVerified) {
    await grantAdmin(tools, email)
    return
  }
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    const [made] = await run<{ id: string }>(trx, ADMINISTRATOR, [email, passwordHash])
    if (!made) return
    await endEverySession(trx, made.id)
    await note(trx, 'admin.granted', made.id)
  })
}

/** Gives the ADMIN role to a verified account. */
export async function grantAdmin(
  tools: AdminTools,
  email: string,
): Promise<'granted' | 'already' | 'unknown' | 'unverified'> {
  const account = await accountByEmail(tools.db, email)
  if (!account) return 'unknown'
  if (!account.isVerified) return 'unverified'
  return (await changeRole(tools, account.id, 'ADMIN')) ? 'granted' : 'already'
}

/** Takes the ADMIN role away: the person chooses between the two other roles at the next visit. */
export async function revokeAdmin(tools: AdminTools, email: string): Promise<'revoked' | 'already' | 'unknown'> {
  const account = await accountByEmail(tools.db, email)
  if (!account) return 'unknown'
  return (await changeRole(tools, account.id, 'OTHER')) ? 'revoked' : 'already'
}

/** Removes all second factors of an account, for its person who lost them; ends every session. */
export async function resetFactors(tools: AdminTools, email: string): Promise<'reset' | 'none' | 'unknown'> {
  const account = await accountByEmail(tools.db, email)
  if (!account) return 'unknown'
  return tools.db.transaction().execute(async (trx) => {
    if (!(await removeFactors(trx, account.id))) return 'none'
    await endEverySession(trx, account.id)
    await note(trx, 'admin.factors-reset', account.id)
    await recordActivity(trx, { accountId: account.id, activity: 'factors-reset', actor: 'operator' })
    await tellOfChange({ ...tools, db: trx }, account.id, 'factors-reset')
    return 'reset'
  })
}

const changeRole = ({ db, config }: AdminTools, id: string, role: 'ADMIN' | 'OTHER'): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const wanted = role === 'ADMIN' ? `role <> 'ADMIN'` : `role = 'ADMIN'`
    const changed = await run(
      trx,
      `update accounts set role = $2, updated_at = now() where id = $1 and ${wanted} returning id`,
      [id, role],
    )
    if (changed.length === 0) return false
    await note(trx, role === 'ADMIN' ? 'admin.granted' : 'admin.revoked', id)
    await recordActivity(trx, { accountId: id, activity: 'role-changed', actor: 'operator' })
    await tellOfChange({ db: trx, config }, id, 'role-changed')
    return true
  })

const note = (db: Database, act: string, accountId: string) =>
  run(db, `insert into audit (act, subject_kind, subject_id) values ($1, 'account', $2)`, [act, accountId])
