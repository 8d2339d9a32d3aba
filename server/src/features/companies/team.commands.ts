import type { InvitedRole } from '@sira/contract/enums'
import type { Invitation } from '@sira/contract/team'
import { recordActivity } from '#db/activity.ts'
import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import type { Letter } from '#mail/letter.ts'
import {
  colleagueJoined,
  colleagueRemoved,
  colleagueRoleChanged,
  teamEntered,
  teamInvitation,
  teamLeft,
} from '#mail/letters/team.ts'
import { noticeOf, tell } from '#mail/notices.ts'
import { post } from '#mail/outbox.ts'
import { ownerOf } from './companies.queries.ts'

interface Tools {
  db: Database
  config: { PUBLIC_ORIGIN: string }
}
/** Who acts for which company. */
interface Acting {
  accountId: string
  companyId: string
}

const nameOf = async (trx: Database, companyId: string) =>
  (await trx.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()).name

const note = (trx: Database, act: string, { accountId, companyId }: Acting, details: Record<string, string>) =>
  run(
    trx,
    `insert into audit (act, account_id, subject_kind, subject_id, details) values ($1, $2, 'company', $3, $4)`,
    [act, accountId, companyId, details],
  )

const IS_MEMBER =
  'select 1 from staff w join accounts a on a.id = w.account_id where w.company_id = $1 and a.email = $2'
const KNOWN = 'select id from accounts where email = $1 and verified_at is not null and suspended_at is null'
const INVITE = `
  insert into invitations (company_id, email, role, token_hash, invited_by) values ($1, $2, $3, sha256(convert_to($4, 'UTF8')), $5)
  on conflict on constraint one_invitation_per_address do update set
    role = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at
  returning id, email, role, created_at as "createdAt", expires_at as "expiresAt"`

/** Mails an invitation to join the company's team. Refuses ALREADY_MEMBER. */
export const invite = (
  { db, config }: Tools,
  { accountId, companyId }: Acting,
  { email, role, token }: { email: string; role: InvitedRole; token: string },
): Promise<Invitation> =>
  db.transaction().execute(async (trx) => {
    if ((await run(trx, IS_MEMBER, [companyId, email])).length > 0) refuse('ALREADY_MEMBER')
    const [invitation] = await run<Invitation>(trx, INVITE, [companyId, email, role, token, accountId])
    const name = await nameOf(trx, companyId)
    await note(trx, 'team.invited', { accountId, companyId }, { role })
    const letter = teamInvitation({
      email,
      companyName: name,
      role,
      url: `${config.PUBLIC_ORIGIN}/join-company?token=${token}`,
    })
    await post(trx, letter)
    // Asked again, the earlier invitation is void, and so is word of it.
    await run(trx, `delete from notifications where subject_id = $1 and kind = 'team.invited'`, [invitation!.id])
    const known = await run<{ id: string }>(trx, KNOWN, [email])
    await tell(
      trx,
      known.map(({ id }) => noticeOf(letter, { accountId: id, subjectId: invitation!.id })),
    )
    return invitation!
  })

/** Makes an invitation void. */
export const revoke = (db: Database, { companyId }: Acting, invitationId: string) =>
  run(db, 'delete from invitations where id = $1 and company_id = $2', [invitationId, companyId])

/** Held, so that an account does not found a company and join another at the same moment. */
const JOINER = `select a.id, a.email, a.first_name || ' ' || a.last_name as name from accounts a where a.id = $1 for no key update`
/** The invitation is used up with the joining, or stays with it. */
const TAKE = `
  delete from invitations i using companies c
  where i.token_hash = sha256(convert_to($1, 'UTF8')) and i.email = $2 and i.expires_at > now() and c.id = i.company_id and c.status = 'ACTIVE'
  returning i.company_id as "companyId", i.role`

/** Makes the caller a colleague. Refuses INVALID_INVITATION for a token that is unknown, used, over or somebody else's; COMPANY_EXISTS. */
export const join = ({ db, config }: Tools, accountId: string, token: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const [joiner] = await run<{ email: string; name: string }>(trx, JOINER, [accountId])
    if ((await run(trx, 'select 1 from staff where account_id = $1', [accountId])).length > 0) refuse('COMPANY_EXISTS')
    const [taken] = await run<{ companyId: string; role: InvitedRole }>(trx, TAKE, [token, joiner!.email])
    if (!taken) return refuse('INVALID_INVITATION')
    await run(trx, 'insert into members (account_id, company_id, role) values ($1, $2, $3)', [
      accountId,
      taken.companyId,
      taken.role,
    ])
    await note(trx, 'team.joined', { accountId, companyId: taken.companyId }, { role: taken.role })
    const letter = colleagueJoined(config.PUBLIC_ORIGIN, await ownerOf(trx, taken.companyId), {
      name: joiner!.name,
      role: taken.role,
    })
    await post(trx, letter)
    await tell(trx, [noticeOf(letter, { subjectId: accountId, companyId: taken.companyId })])
    await post(
      trx,
      teamEntered(config.PUBLIC_ORIGIN, {
        accountId,
        email: joiner!.email,
        companyName: await nameOf(trx, taken.companyId),
        role: taken.role,
      }),
    )
    await recordActivity(trx, { accountId, activity: 'team-joined' })
  })

/** Changes what a colleague may do, from their next request on. */
export const changeRole = (
  { db, config }: Tools,
  { accountId, companyId }: Acting,
  colleagueId: string,
  role: InvitedRole,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const changed = await run(
      trx,
      'update members set role = $3 where account_id = $1 and company_id = $2 and role <> $3 returning 1',
      [colleagueId, companyId, role],
    )
    if (changed.length === 0) return
    await note(trx, 'team.role-changed', { accountId, companyId }, { colleagueId, role })
    await tellColleague(
      trx,
      colleagueId,
      colleagueRoleChanged(config.PUBLIC_ORIGIN, {
        ...(await emailOf(trx, colleagueId)),
        companyName: await nameOf(trx, companyId),
        role,
      }),
      { subjectId: companyId, companyId },
    )
  })

/** Takes a colleague out of the team; their account stays, with nothing of the company. */
export const removeColleague = ({ db }: Tools, { accountId, companyId }: Acting, colleagueId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const removed = await run(trx, 'delete from members where account_id = $1 and company_id = $2 returning 1', [
      colleagueId,
      companyId,
    ])
    if (removed.length === 0) return
    await note(trx, colleagueId === accountId ? 'team.left' : 'team.removed', { accountId, companyId }, { colleagueId })
    const whose = { ...(await emailOf(trx, colleagueId)), companyName: await nameOf(trx, companyId) }
    if (colleagueId !== accountId)
      return tellColleague(trx, colleagueId, colleagueRemoved(whose), { subjectId: companyId })
    await post(trx, teamLeft(whose))
    await recordActivity(trx, { accountId, activity: 'team-left' })
  })

const emailOf = (trx: Database, accountId: string) =>
  trx.selectFrom('accounts').select(['id as accountId', 'email']).where('id', '=', accountId).executeTakeFirstOrThrow()

/** Tells a colleague by mail, bell and in their recent activity what the owner decided about them. */
async function tellColleague(
  trx: Database,
  accountId: string,
  letter: Letter,
  facts: { subjectId: string; companyId?: string },
): Promise<void> {
  await post(trx, letter)
  await tell(trx, [noticeOf(letter, facts)])
  await recordActivity(trx, { accountId, activity: 'team-role-changed', actor: 'company' })
}

/** Invitations that ran out are of no use to anybody. */
export const forgetInvitations = (db: Database) =>
  run(db, 'delete from invitations where expires_at <= now() returning 1')
