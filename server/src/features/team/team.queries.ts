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
