import { run, type Database } from '#db/database.ts'
import { deleteOver } from '#db/delete-over.ts'
import { refuse } from '#http/refusal.ts'
import { tell } from '#mail/notices.ts'

const LISTED = `
  select name::text from skills where lower(name::text) = lower($1) or exists (select from unnest(aliases) alias where lower(alias) = lower($1)) limit 1`
const KEEP = 'insert into skill_requests (account_id, name) values ($1, $2) on conflict (account_id, name) do nothing'

/** Keeps that somebody misses a skill on the list; once a person and name. Refuses SKILL_EXISTS, saying under which name it is listed. */
export async function requestSkill(db: Database, accountId: string, name: string): Promise<void> {
  const [listed] = await run<{ name: string }>(db, LISTED, [name])
  if (listed) refuse('SKILL_EXISTS', { message: `This skill is on the list already: ${listed.name}` })
  await run(db, KEEP, [accountId, name])
}

/** Takes a name off the administrators' list; who asks for it later puts it there again. */
export async function dismissRequest(db: Database, name: string): Promise<void> {
  await run(db, 'update skill_requests set dismissed_at = now() where name = $1::citext and dismissed_at is null', [
    name,
  ])
}

const ANSWERED = `
  with answered as (delete from skill_requests where name = any($1::citext[]) returning account_id, name)
  select distinct on (a.id) a.id, a.role from answered r join accounts a on a.id = r.account_id order by a.id`

/** Tells everybody who asked for one of these names that the skill is on the list. Give it the transaction that puts it there. */
export async function answerRequests(
  trx: Database,
  skill: { id: string; name: string },
  names: readonly string[],
): Promise<void> {
  const people = await run<{ id: string; role: string }>(trx, ANSWERED, [names])
  await tell(
    trx,
    people.map(({ id, role }) => ({
      accountId: id,
      kind: 'skill.added',
      subjectId: skill.id,
      title: `${skill.name} is on the skills list now`,
      body:
        role === 'COMPANY'
          ? 'You asked for it. You can choose it for your jobs.'
          : 'You asked for it. You can add it to your profile.',
      ...(role === 'JOBSEEKER' && { link: '/JOBSEEKER/create-profile?tab=basic' }),
      ...(role === 'COMPANY' && { link: '/COMPANY/jobs' }),
    })),
  )
}

/** What nobody decided on, and what was dismissed, is forgotten after a year. */
export const forgetRequests = (db: Database) => deleteOver(db, 'skill_requests', `asked_at < now() - interval '1 year'`)
