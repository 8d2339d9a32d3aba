import { ASSIGNABLE_ROLES, type AssignableRole, type MemberRole } from '@sira/contract/enums'
import type { TeamInvitation, TeamMember } from '@sira/contract/team'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/** Returns the role of an invitation or a member. Neither can be OWNER (constraints of the tables). */
export function toAssignableRole(role: MemberRole): AssignableRole {
  const assignable = ASSIGNABLE_ROLES.find((each) => each === role)
  if (!assignable) throw new Error(`nobody can be given the role ${role}`)
  return assignable
}

const SELECT_MEMBERS = `
  select a.id as "accountId", a.first_name as "firstName", a.last_name as "lastName", a.email, coalesce(w.role, 'VIEWER') as role, coalesce(m.joined_at, c.created_at) as "joinedAt"
  from staff w join accounts a on a.id = w.account_id join companies c on c.id = w.company_id left join members m on m.account_id = w.account_id
  where w.company_id = :companyId order by w.role, "joinedAt", w.account_id`

/** Returns the people who work for a company: the owner first, then recruiters, then viewers. */
export const listTeamMembers = (db: Database, companyId: string): Promise<TeamMember[]> =>
  runSql(db, SELECT_MEMBERS, { companyId })

const SELECT_INVITATIONS = `
  select id, email, role, created_at as "createdAt", expires_at as "expiresAt" from invitations where company_id = :companyId and expires_at > now() order by created_at, id`

/** Returns a company's open invitations, oldest first. */
export async function listTeamInvitations(db: Database, companyId: string): Promise<TeamInvitation[]> {
  const rows = await runSql(db, SELECT_INVITATIONS, { companyId })
  return rows.map((row) => ({ ...row, role: toAssignableRole(row.role) }))
}

const SELECT_INVITATION_BY_TOKEN = `
  select c.name as "companyName", i.role, i.email from invitations i join companies c on c.id = i.company_id
  where i.token_hash = :tokenHash and i.expires_at > now() and c.status = 'ACTIVE'`

/** Returns an invitation by the hash of its token; undefined when the token is unknown, revoked or expired. */
export async function findTeamInvitation(
  db: Database,
  tokenHash: Buffer,
): Promise<{ companyName: string; role: AssignableRole; email: string } | undefined> {
  const [row] = await runSql(db, SELECT_INVITATION_BY_TOKEN, { tokenHash })
  return row && { ...row, role: toAssignableRole(row.role) }
}

/** Returns whether this account is a member of the company's team, other than its owner. */
export const isTeamMember = async (db: Database, companyId: string, accountId: string): Promise<boolean> =>
  (
    await runSql(db, 'select 1 from members where account_id = :accountId and company_id = :companyId', {
      accountId,
      companyId,
    })
  ).length > 0

/** Returns whether the invitation belongs to this company. */
export const hasTeamInvitation = async (db: Database, companyId: string, invitationId: string): Promise<boolean> =>
  (
    await runSql(db, 'select 1 from invitations where id = :invitationId and company_id = :companyId', {
      invitationId,
      companyId,
    })
  ).length > 0

/** Returns whether this account works for a company, whatever the company's status. */
export async function hasCompany(db: Database, accountId: string): Promise<boolean> {
  const rows = await runSql(db, 'select 1 from staff where account_id = :accountId', { accountId })
  return rows.length > 0
}

export interface CompanyOwner {
  accountId: string
  email: string
  firstName: string
}

const SELECT_OWNER = `
  select a.id as "accountId", a.email, a.first_name as "firstName"
  from companies c join accounts a on a.id = c.owner_id where c.id = :companyId`

const SELECT_EDITORS = `
  select o.id as "accountId", o.email, o.first_name as "firstName", o.email_notifications and o.application_updates as "wantsMail"
  from staff w join accounts o on o.id = w.account_id where w.company_id = :companyId and w.role <> 'VIEWER' and o.suspended_at is null order by o.id`

/** Returns the owner and the recruiters who can sign in, for emails about applications. */
export const listCompanyEditors = (db: Database, companyId: string) => runSql(db, SELECT_EDITORS, { companyId })

/** Returns the account ids of the owner and the recruiters, who post a company's jobs and handle its applications. */
export const listCompanyEditorIds = async (db: Database, companyId: string): Promise<string[]> =>
  (
    await runSql(
      db,
      `select account_id as id from staff where company_id = :companyId and role <> 'VIEWER' and account_id is not null order by 1`,
      { companyId },
    )
  ).map(({ id }) => id)

/** Returns the owner, who receives a company's emails. */
export async function getCompanyOwner(db: Database, companyId: string): Promise<CompanyOwner> {
  const [owner] = await runSql(db, SELECT_OWNER, { companyId })
  if (!owner) throw new Error(`company ${companyId} has no owner`)
  return owner
}
