import type { AssignableRole } from '@sira/contract/enums'
import type { TeamInvitation } from '@sira/contract/team'
import { recordAccountActivity } from '#db/account-activity.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError } from '#core/app-error.ts'
import { chooseLanguage, type Email } from '#email/compose-email.ts'
import {
  buildTeamMemberJoinedEmail,
  buildTeamMemberRemovedEmail,
  buildTeamRoleChangedEmail,
  buildTeamJoinedEmail,
  buildTeamInvitationEmail,
  buildTeamLeftEmail,
} from '#email/templates/team.ts'
import { toNotification, createNotifications } from '#email/notifications.ts'
import { enqueueEmail } from '#email/outbox.ts'
import { getCompanyOwner, toAssignableRole } from './team.queries.ts'

interface TeamDeps {
  db: Database
  config: { PUBLIC_ORIGIN: string }
}
/** The account that acts, and the company it acts for. */
interface TeamActor {
  accountId: string
  companyId: string
}

const getCompanyName = async (trx: Database, companyId: string) =>
  (await trx.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()).name

const auditTeam = (trx: Database, act: string, { accountId, companyId }: TeamActor, details: Record<string, string>) =>
  runSql(
    trx,
    `insert into audit (act, account_id, subject_kind, subject_id, details) values (:act, :accountId, 'company', :companyId, :details)`,
    { act, accountId, companyId, details: JSON.stringify(details) },
  )

const IS_MEMBER =
  'select 1 from staff w join accounts a on a.id = w.account_id where w.company_id = :companyId and a.email = :email'
const SELECT_ACCOUNT_BY_EMAIL =
  'select id, language from accounts where email = :email and verified_at is not null and suspended_at is null'
const UPSERT_INVITATION = `
  insert into invitations (company_id, email, role, token_hash, invited_by) values (:companyId, :email, :role, sha256(convert_to(:token, 'UTF8')), :accountId)
  on conflict on constraint one_invitation_per_address do update set
    role = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at
  returning id, email, role, created_at as "createdAt", expires_at as "expiresAt"`

/** Sends an email with an invitation to join the company's team. Throws ALREADY_MEMBER. */
export const inviteTeamMember = (
  { db, config }: TeamDeps,
  { accountId, companyId }: TeamActor,
  { email, role, token }: { email: string; role: AssignableRole; token: string },
): Promise<TeamInvitation> =>
  db.transaction().execute(async (trx) => {
    if ((await runSql(trx, IS_MEMBER, { companyId, email })).length > 0) throw appError('ALREADY_MEMBER')
    const [invitation] = await runSql(trx, UPSERT_INVITATION, { companyId, email, role, token, accountId })
    const name = await getCompanyName(trx, companyId)
    await auditTeam(trx, 'team.invited', { accountId, companyId }, { role })
    const emailMessage = buildTeamInvitationEmail({
      email,
      companyName: name,
      role,
      url: `${config.PUBLIC_ORIGIN}/join-company?token=${token}`,
    })
    const known = await runSql(trx, SELECT_ACCOUNT_BY_EMAIL, { email })
    await enqueueEmail(trx, chooseLanguage(emailMessage, known[0]?.language ?? 'en'))
    // A new invitation voids the earlier one, so the earlier notification is removed.
    await runSql(trx, `delete from notifications where subject_id = :subjectId and kind = 'team.invited'`, {
      subjectId: invitation!.id,
    })
    await createNotifications(
      trx,
      known.map(({ id }) => toNotification(emailMessage, { accountId: id, subjectId: invitation!.id })),
    )
    return { ...invitation!, role }
  })

/** Revokes an invitation. */
export const revokeTeamInvitation = (db: Database, { companyId }: TeamActor, invitationId: string) =>
  runSql(db, 'delete from invitations where id = :invitationId and company_id = :companyId', {
    invitationId,
    companyId,
  })

/** Locks the account, so that it cannot create a company and join another one at the same time. */
const LOCK_JOINER = `select a.id, a.email, a.full_name as name from accounts a where a.id = :accountId for no key update`
/** The invitation is deleted in the same transaction as joining, so a failure keeps it. */
const CONSUME_INVITATION = `
  delete from invitations i using companies c
  where i.token_hash = sha256(convert_to(:token, 'UTF8')) and i.email = :email and i.expires_at > now() and c.id = i.company_id and c.status = 'ACTIVE'
  returning i.company_id as "companyId", i.role`

/**
 * Makes the caller a team member. Throws INVALID_INVITATION for a token that is unknown, used, expired or for another
 * address, and COMPANY_EXISTS.
 */
export const joinTeam = ({ db, config }: TeamDeps, accountId: string, token: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const [joiner] = await runSql(trx, LOCK_JOINER, { accountId })
    if ((await runSql(trx, 'select 1 from staff where account_id = :accountId', { accountId })).length > 0)
      throw appError('COMPANY_EXISTS')
    const [taken] = await runSql(trx, CONSUME_INVITATION, { token, email: joiner!.email })
    if (!taken) throw appError('INVALID_INVITATION')
    const role = toAssignableRole(taken.role)
    await runSql(trx, 'insert into members (account_id, company_id, role) values (:accountId, :companyId, :role)', {
      accountId,
      companyId: taken.companyId,
      role,
    })
    await auditTeam(trx, 'team.joined', { accountId, companyId: taken.companyId }, { role })
    const emailMessage = buildTeamMemberJoinedEmail(config.PUBLIC_ORIGIN, await getCompanyOwner(trx, taken.companyId), {
      name: joiner!.name,
      role,
    })
    await enqueueEmail(trx, emailMessage)
    await createNotifications(trx, [toNotification(emailMessage, { subjectId: accountId, companyId: taken.companyId })])
    await enqueueEmail(
      trx,
      buildTeamJoinedEmail(
        config.PUBLIC_ORIGIN,
        { accountId, email: joiner!.email, companyName: await getCompanyName(trx, taken.companyId) },
        role,
      ),
    )
    await recordAccountActivity(trx, { accountId, activity: 'team-joined' })
  })

/** Changes a team member's role, effective from their next request. */
export const updateTeamMemberRole = (
  { db, config }: TeamDeps,
  { accountId, companyId }: TeamActor,
  memberId: string,
  role: AssignableRole,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const changed = await runSql(
      trx,
      'update members set role = :role where account_id = :memberId and company_id = :companyId and role <> :role returning 1',
      { memberId, companyId, role },
    )
    if (changed.length === 0) return
    await auditTeam(trx, 'team.role-changed', { accountId, companyId }, { colleagueId: memberId, role })
    await informTeamMember(
      trx,
      memberId,
      buildTeamRoleChangedEmail(
        config.PUBLIC_ORIGIN,
        { ...(await getAccountEmail(trx, memberId)), companyName: await getCompanyName(trx, companyId) },
        role,
      ),
      { subjectId: companyId, companyId },
    )
  })

/** Nobody is made the one who takes care of an application while they leave the team. */
const LOCK_COMPANY = 'select 1 from companies where id = :companyId for no key update'

/** Removes a member from the team. Their account remains, without access to the company. */
export const removeTeamMember = (
  { db }: TeamDeps,
  { accountId, companyId }: TeamActor,
  memberId: string,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await runSql(trx, LOCK_COMPANY, { companyId })
    const removed = await runSql(
      trx,
      'delete from members where account_id = :memberId and company_id = :companyId returning 1',
      { memberId, companyId },
    )
    if (removed.length === 0) return
    await runSql(
      trx,
      'update applications set assignee_id = null where company_id = :companyId and assignee_id = :memberId',
      { memberId, companyId },
    )
    await auditTeam(
      trx,
      memberId === accountId ? 'team.left' : 'team.removed',
      { accountId, companyId },
      { colleagueId: memberId },
    )
    const recipient = { ...(await getAccountEmail(trx, memberId)), companyName: await getCompanyName(trx, companyId) }
    if (memberId !== accountId)
      return informTeamMember(trx, memberId, buildTeamMemberRemovedEmail(recipient), { subjectId: companyId })
    await enqueueEmail(trx, buildTeamLeftEmail(recipient))
    await recordAccountActivity(trx, { accountId, activity: 'team-left' })
  })

const getAccountEmail = (trx: Database, accountId: string) =>
  trx.selectFrom('accounts').select(['id as accountId', 'email']).where('id', '=', accountId).executeTakeFirstOrThrow()

/** Informs a team member by email, notification and in their recent activity of the owner's decision about them. */
async function informTeamMember(
  trx: Database,
  accountId: string,
  emailMessage: Email,
  facts: { subjectId: string; companyId?: string },
): Promise<void> {
  await enqueueEmail(trx, emailMessage)
  await createNotifications(trx, [toNotification(emailMessage, facts)])
  await recordAccountActivity(trx, { accountId, activity: 'team-role-changed', actor: 'company' })
}

/** Deletes expired invitations. */
export const purgeExpiredTeamInvitations = (db: Database) =>
  runSql(db, 'delete from invitations where expires_at <= now() returning 1')
