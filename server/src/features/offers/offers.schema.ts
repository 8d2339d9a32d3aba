import { OFFER_STATUSES } from '@sira/contract/area-enums'
import { StoredSalary } from '../pay/pay.schema.ts'
import { z } from 'zod'

/** An offer as it is read, for both sides. */
export const OfferRow = z.object({
  id: z.string(),
  status: z.enum(OFFER_STATUSES),
  title: z.string(),
  startDate: z.string(),
  salary: StoredSalary.nullable(),
  message: z.string(),
  file: z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.number() }).nullable(),
  expiresAt: z.string(),
  answer: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  madeBy: z.string().nullable(),
})
export type OfferRow = z.output<typeof OfferRow>

/** SQL: an offer `o` as an object. */
export const OFFER_JSON = `jsonb_build_object(
  'id', o.id, 'status', o.status, 'title', o.title, 'startDate', o.start_date, 'salary', o.salary, 'message', o.message,
  'file', (select jsonb_build_object('id', d.id, 'name', d.name, 'type', d.type, 'size', d.size) from files d where d.id = o.file_id),
  'expiresAt', o.expires_at, 'answer', o.answer, 'createdAt', o.created_at, 'endedAt', o.ended_at,
  'madeBy', (select m.full_name from accounts m where m.id = o.made_by))`

/** SQL: the offers of an application `a`, newest first. */
export const OFFERS_JSON = `coalesce((
  select jsonb_agg(${OFFER_JSON} order by o.created_at desc, o.id desc) from offers o where o.application_id = a.id), '[]')` as const
