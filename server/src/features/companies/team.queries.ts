import type { InvitedRole } from '@sira/contract/enums'
import type { Invitation, Member } from '@sira/contract/team'
import { run, type Database } from '#db/database.ts'

const MEMBERS = `
  select w.account_id as "accountId", a.first_name as "firstName", a.last_name as "lastName", a.email, w.role, coalesce(m.joined_at, c.created_at) as "joinedAt"
  from staff w join accounts a on a.id = w.account_id join companies c on c.id = w.company_id left join members m on m.account_id = w.account_id
  where w.company_id = $1 order by w.role, "joinedAt", w.account_id`

/** Who works for a company: the owner first, then recruiters, then viewers. */
export const membersOf = (db: Database, companyId: string): Promise<Member[]> => run(db, MEMBERS, [companyId])

const INVITATIONS = `
  select id, email, role, created_at as "createdAt", expires_at as "expiresAt" from invitations where company_id = $1 and expires_at > now() order by created_at, id`

/** Who is invited to a company and has not answered. */
export const invitationsOf = (db: Database, companyId: string): Promise<Invitation[]> =>
  run(db, INVITATIONS, [companyId])

const BY_TOKEN = `
  select c.name as "companyName", i.role, i.email from invitations i join companies c on c.id = i.company_id
  where i.token_hash = $1 and i.expires_at > now() and c.status = 'ACTIVE'`

/** What an invitation says; undefined for a token that is unknown, void or over. */
export async function invitationByToken(
  db: Database,
  tokenHash: Buffer,
): Promise<{ companyName: string; role: InvitedRole; email: string } | undefined> {
  return (await run<{ companyName: string; role: InvitedRole; email: string }>(db, BY_TOKEN, [tokenHash]))[0]
}

/** Whether this account is a colleague of that company's owner. */
export const isColleague = async (db: Database, companyId: string, accountId: string): Promise<boolean> =>
  (await run(db, 'select 1 from members where account_id = $1 and company_id = $2', [accountId, companyId])).length > 0

/** Whether that invitation is this company's. */
export const hasInvitation = async (db: Database, companyId: string, invitationId: string): Promise<boolean> =>
  (await run(db, 'select 1 from invitations where id = $1 and company_id = $2', [invitationId, companyId])).length > 0
