import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import { StoredSalary } from '../pay/pay.schema.ts'
import { canMakeOffer } from './offers.rules.ts'
import { OFFER_JSON, OfferRow } from './offers.schema.ts'

/** The side of an offer that somebody is on: the seeker or the company. */
export type OfferSide = { seekerId: string } | { companyId: string }

const SELECT_OFFER = `
  select ${OFFER_JSON} as offer from offers o join applications a on a.id = o.application_id
  where o.id = :offerId [[ and a.seeker_id = :seekerId ]] [[ and a.company_id = :companyId and a.status <> 'WITHDRAWN' ]]` as const

/** Returns an offer that this side made or got. Throws OFFER_NOT_FOUND. */
export async function getOffer(db: Database, side: OfferSide, offerId: string): Promise<OfferRow> {
  const [row] = await runSql(db, SELECT_OFFER, { offerId, seekerId: undefined, companyId: undefined, ...side })
  return row ? OfferRow.parse(row.offer) : throwAppError('OFFER_NOT_FOUND')
}

const SELECT_OFFERABLE = `
  select a.status, a.seeker_id as "seekerId", exists (select from offers o where o.application_id = a.id and o.status = 'OPEN' and o.expires_at > now()) as "hasOpen"
  from applications a where a.id = :applicationId and a.company_id = :companyId and a.status <> 'WITHDRAWN'`

/** Throws APPLICATION_NOT_FOUND unless this company received the application. */
export const requireOfferedApplication = async (db: Database, companyId: string, applicationId: string) =>
  (await runSql(db, SELECT_OFFERABLE, { applicationId, companyId }))[0] ?? throwAppError('APPLICATION_NOT_FOUND')

/**
 * Throws APPLICATION_NOT_FOUND, OFFER_NOT_POSSIBLE or OFFER_OPEN where no offer can be made; checked before a document
 * is stored.
 */
export async function requireOfferPossible(db: Database, companyId: string, applicationId: string): Promise<void> {
  const { status, seekerId, hasOpen } = await requireOfferedApplication(db, companyId, applicationId)
  if (!seekerId || !canMakeOffer(status)) throw appError('OFFER_NOT_POSSIBLE')
  if (hasOpen) throw appError('OFFER_OPEN')
}

const OfferParty = z.object({ accountId: z.string(), email: z.string(), firstName: z.string(), wantsMail: z.boolean() })
export type OfferParty = z.output<typeof OfferParty>

const SELECT_DETAILS = `
  select o.id, a.company_id as "companyId", a.id as "applicationId", j.title as "jobTitle", c.name as "companyName", o.title, o.start_date as "startDate", o.salary, o.message,
    o.file_id is not null as "hasDocument", o.expires_at as "expiresAt", o.answer, p.full_name as "candidateName",
    case when p.id is not null then jsonb_build_object('accountId', p.id, 'email', p.email, 'firstName', p.first_name, 'wantsMail', p.email_notifications and p.application_updates) end as seeker,
    (select coalesce(jsonb_agg(jsonb_build_object('accountId', m.id, 'email', m.email, 'firstName', m.first_name, 'wantsMail', m.email_notifications and m.application_updates) order by m.id), '[]')
      from staff w join accounts m on m.id = w.account_id where w.company_id = a.company_id and w.role <> 'VIEWER' and m.suspended_at is null) as team
  from offers o join applications a on a.id = o.application_id join jobs j on j.id = a.job_id join companies c on c.id = a.company_id
  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id
  where o.id = :offerId`

/**
 * Returns what emails and notifications say about an offer, and to whom: the team members who handle applications, and the
 * seeker, who is null once that account is deleted. Throws OFFER_NOT_FOUND.
 */
export async function getOfferDetails(db: Database, offerId: string) {
  const [row] = await runSql(db, SELECT_DETAILS, { offerId })
  const { salary, seeker, team, ...details } = row ?? throwAppError('OFFER_NOT_FOUND')
  return {
    ...details,
    salary: StoredSalary.nullable().parse(salary),
    seeker: OfferParty.nullable().parse(seeker),
    team: z.array(OfferParty).parse(team),
  }
}
