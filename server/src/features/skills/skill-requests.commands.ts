import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError } from '#core/app-error.ts'
import { buildNotificationTexts, createNotifications } from '#email/notifications.ts'
import { t } from '@sira/contract/t'

const SELECT_LISTED_SKILL = `
  select name::text from skills where lower(name::text) = lower(:name) or exists (select from unnest(aliases) alias where lower(alias) = lower(:name)) limit 1`
const SAVE_REQUEST =
  'insert into skill_requests (account_id, name) values (:accountId, :name) on conflict (account_id, name) do nothing'

/**
 * Saves a person's request to add a skill, once per person and name. Throws SKILL_EXISTS with the name under which the
 * skill is listed.
 */
export async function addSkillRequest(db: Database, accountId: string, name: string): Promise<void> {
  const [listed] = await runSql(db, SELECT_LISTED_SKILL, { name })
  if (listed)
    throw appError('SKILL_EXISTS', { message: t('This skill is already on the list: {name}', { name: listed.name }) })
  await runSql(db, SAVE_REQUEST, { accountId, name })
}

/** Dismisses the requests for a name. A later request for it appears in the administrators' list again. */
export async function dismissSkillRequests(db: Database, name: string): Promise<void> {
  await runSql(
    db,
    'update skill_requests set dismissed_at = now() where name = :name::citext and dismissed_at is null',
    { name },
  )
}

const CLOSE_REQUESTS = `
  with answered as (delete from skill_requests where name = any(:names::citext[]) returning account_id, name)
  select distinct on (a.id) a.id, a.role from answered r join accounts a on a.id = r.account_id order by a.id`

/**
 * Notifies everybody who requested one of these names that the skill is on the list now. Call it in the transaction
 * that adds the skill.
 */
export async function notifySkillRequesters(
  trx: Database,
  skill: { id: string; name: string },
  names: readonly string[],
): Promise<void> {
  const people = await runSql(trx, CLOSE_REQUESTS, { names })
  await createNotifications(
    trx,
    people.map(({ id, role }) => ({
      accountId: id,
      kind: 'skill.added',
      subjectId: skill.id,
      ...buildNotificationTexts(() => ({
        title: t('{skill} is on the skills list now', { skill: skill.name }),
        body:
          role === 'COMPANY'
            ? t('You asked for it. You can choose it for your jobs.')
            : t('You asked for it. You can add it to your profile.'),
      })),
      ...(role === 'JOBSEEKER' && { link: '/JOBSEEKER/create-profile?tab=basic' }),
      ...(role === 'COMPANY' && { link: '/COMPANY/jobs' }),
    })),
  )
}
