import { MyApplication, ReceivedApplication } from '@sira/contract/applications'
import { SENT_APPLICATION_STATUSES, REJECTION_REASONS, SKILL_LEVELS } from '@sira/contract/enums'
import type { SkillWithLevel } from '@sira/contract/skills'
import { z } from 'zod'
import { SALARY_EXPRESSION } from '../pay/pay.schema.ts'
import { OfferRow, OFFERS_JSON } from '../offers/offers.schema.ts'
import { OVERDUE_CONDITION, UNANSWERED_CONDITION } from '../replies/replies.schema.ts'

const StatusChangeRow = z.object({
  from: z.enum(SENT_APPLICATION_STATUSES).nullable(),
  to: z.enum(SENT_APPLICATION_STATUSES),
  at: z.string(),
  message: z.string().nullable(),
  reason: z.enum(REJECTION_REASONS).nullable(),
})

/** Without a logo once the company's account has been deleted. */
const ApplicationJobRow = MyApplication.shape.job
  .omit({ company: true })
  .extend({ companyName: z.string(), logoId: z.string().nullable() })

const Resume = z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.number() })

/** What there is of the conversation about an application, for both sides. */
export const ConversationFactsRow = z.object({
  count: z.number(),
  unreadBySeeker: z.number(),
  unreadByCompany: z.number(),
  hasBothSides: z.boolean(),
  hasCompanyWritten: z.boolean(),
  isBlocked: z.boolean(),
})

/** An application as read for its seeker, without the company's notes and ratings. */
export const SentApplicationRow = MyApplication.omit({ meetsRequirements: true }).extend({
  conversation: ConversationFactsRow,
  offers: z.array(OfferRow),
  resume: Resume,
  job: ApplicationJobRow,
  timeline: z.array(StatusChangeRow),
})
export type SentApplicationRow = z.output<typeof SentApplicationRow>

/**
 * An application as read for the company. Once the seeker's account is deleted only status and dates remain. Resume and
 * picture are accessible for a limited time only.
 */
export const ReceivedApplicationRow = ReceivedApplication.omit({ meetsRequirements: true, match: true }).extend({
  conversation: ConversationFactsRow,
  offers: z.array(OfferRow),
  coverLetter: z.string().nullable(),
  resume: Resume.extend({ inline: z.boolean() }).nullable(),
  job: ApplicationJobRow,
  jobSkillNos: z.array(z.number()),
  timeline: z.array(
    StatusChangeRow.extend({
      by: z.string().nullable(),
      byId: z.string().nullable(),
      apiKey: z.string().nullable(),
      reasonShared: z.boolean(),
    }),
  ),
  ratings: z.array(z.object({ accountId: z.string(), by: z.string(), stars: z.number() })),
  jobSeeker: z
    .object({
      id: z.string(),
      title: z.string(),
      location: z.string().nullable(),
      profileImageId: z.string().nullable(),
      user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
      skills: z.array(z.object({ skillId: z.string(), name: z.string(), level: z.enum(SKILL_LEVELS) })),
    })
    .nullable(),
})
/** An application as read for the company, with the skills that its job asks for. */
export type ReceivedApplicationRow = Omit<z.output<typeof ReceivedApplicationRow>, 'jobSkillNos'> & {
  jobSkills: SkillWithLevel[]
}

const COMMON_COLUMNS = `
  a.id, a.status, a.created_at as "createdAt", a.cover_letter as "coverLetter",
  a.github_url as "githubUrl", a.linkedin_url as "linkedinUrl", a.portfolio_url as "portfolioUrl",
  coalesce((select jsonb_agg(x.question || jsonb_build_object('answer', x.answer, 'isMet', x.is_met) order by x.position)
    from application_answers x where x.application_id = a.id), '[]') as answers,
  (select w.decline_at from waiting_declines w where w.application_id = a.id and a.status = 'PENDING' and a.replied_at is null) as "declinesAt",
  a.reply_by as "replyBy", round(extract(epoch from a.reply_by - a.created_at) / 86400)::int as "replyDays", a.replied_at as "repliedAt", (${OVERDUE_CONDITION}) as overdue, ${OFFERS_JSON} as offers` as const

/** SQL: the row as `ConversationFactsRow`; `a` is the application and `c` its company. */
export const CONVERSATION_JSON = `(
  select json_build_object('count', count(m.id), 'unreadBySeeker', count(m.id) filter (where m.from_company and m.read_at is null and m.removed_at is null),
    'unreadByCompany', count(m.id) filter (where not m.from_company and m.read_at is null and m.removed_at is null),
    'hasCompanyWritten', coalesce(bool_or(m.from_company), false), 'hasBothSides', a.seeker_id is not null and c.status = 'ACTIVE',
    'isBlocked', exists (select from conversations v where v.application_id = a.id and v.blocked_at is not null))
  from application_messages m where m.application_id = a.id) as conversation`

const RESUME_JSON = `json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size, 'inline', f.inline)`

const JOB_JSON = `json_build_object(
  'id', j.id, 'title', j.title, 'location', j.location, 'isRemote', j.is_remote, 'type', j.type, 'level', j.level,
  'companyId', j.company_id, 'companyName', c.name, 'logoId', c.logo_file_id,
  'available', j.status = 'ACTIVE' and j.company_active and coalesce(j.closes_at > now(), true),
  'salary', ${SALARY_EXPRESSION})` as const

const SEEKER_JSON = `case when k.id is not null then json_build_object(
  'id', k.id, 'title', k.title, 'location', k.location, 'profileImageId', case when a.access_ended_at is null then k.profile_image_file_id end,
  'user', json_build_object('firstName', p.first_name, 'lastName', p.last_name, 'email', p.email, 'phone', p.phone),
  'skills', coalesce((
    select json_agg(json_build_object('skillId', x.skill_id, 'name', (select s.name from skills s where s.id = x.skill_id), 'level', x.level) order by x.id)
    from seeker_skills x where x.seeker_id = k.id), '[]')) end`

const JOINS = `
  left join files f on f.id = a.resume_file_id
  join jobs j on j.id = a.job_id
  join companies c on c.id = j.company_id
  left join job_texts t on t.job_id = j.id`

const NEWEST_FIRST = `order by a.created_at desc, a.id desc`

/** SQL: when something was first read, from the audit log. Reads before the application was sent again do not count. */
const APPLICATION_OPENED_AT = `(select min(u.at)::timestamptz from audit u where u.subject_id = a.id and u.act = 'application.opened' and u.at >= a.created_at)`
const RESUME_OPENED_AT = `(select min(u.at)::timestamptz from audit u where u.subject_id = a.resume_file_id and u.act = 'file.opened' and u.details -> 'loadedAhead' is null and u.at >= a.created_at)`

const RATINGS_JSON = `coalesce((
    select json_agg(json_build_object('accountId', r.account_id, 'by', w.full_name, 'stars', r.stars) order by r.updated_at, r.account_id)
    from application_ratings r join accounts w on w.id = r.account_id where r.application_id = a.id), '[]')`

const PAGE = `[[ order by a.created_at desc, a.id desc limit :perPage offset :skipped ]]`

/** SQL condition: the applications that a seeker sent. */
export const SENT_FILTER = `
  a.seeker_id = :seekerId [[ and a.id = :id ]] [[ and a.status = :status ]] [[ and (a.closed_at is not null and a.replied_at is null and a.status = 'PENDING') = :closed::boolean ]]
  [[ and exists (select 1 from jobs s join companies b on b.id = s.company_id where s.id = a.job_id and (s.title ilike :like or b.name ilike :like)) ]]`

/** Selects a page of applications as their seeker sees them; rows are joined only after the page is selected. */
export const SELECT_SENT_APPLICATIONS = `
  select ${COMMON_COLUMNS}, case when f.id is not null then ${RESUME_JSON} end as resume, ${JOB_JSON} as job, ${APPLICATION_OPENED_AT} as "openedAt", ${RESUME_OPENED_AT} as "resumeOpenedAt", case when a.replied_at is null and a.status = 'PENDING' then a.closed_at end as "closedAt", ${CONVERSATION_JSON}, (
    select json_agg(json_build_object('from', m.from_status, 'to', m.to_status, 'at', m.at, 'message', m.message, 'reason', case when m.reason_shared then m.reason end) order by m.at, m.id)
    from application_moves m where m.application_id = a.id) as timeline
  from (select a.* from applications a where ${SENT_FILTER} ${PAGE}) a ${JOINS} ${NEWEST_FIRST}` as const

/** The kind of a question: as it was last answered by somebody, or as a job asks it. */
export const SELECT_QUESTION_KINDS = `
  select f.id as "questionId", coalesce(
    (select x.question ->> 'kind' from application_answers x join applications a on a.id = x.application_id
      where x.question_id = f.id and a.company_id = :companyId order by x.application_id desc limit 1),
    (select q.question ->> 'kind' from jobs j join job_texts t on t.job_id = j.id, jsonb_array_elements(t.questions) q(question)
      where j.company_id = :companyId and q.question ->> 'id' = f.id::text limit 1)) as kind
  from unnest(:questionIds::uuid[]) f(id)` as const

/**
 * SQL condition: all of the given answers; of a text the words are found in it, of a choice the option is chosen, a
 * number or day lies in the range. A question that once asked for something else has answers of both kinds.
 */
const ANSWERS_FILTER = `
  [[ and not exists (
    select from jsonb_to_recordset(:answers::jsonb) f("questionId" uuid, answer text, pattern text, min jsonb, max jsonb)
    where not exists (select from application_answers x where x.application_id = a.id and x.question_id = f."questionId" and case
      when coalesce(f.min, f.max) is not null then jsonb_typeof(x.answer) = jsonb_typeof(coalesce(f.min, f.max))
        and x.answer between coalesce(f.min, x.answer) and coalesce(f.max, x.answer)
      when jsonb_typeof(x.answer) = 'array' then jsonb_exists(x.answer, f.answer)
      when x.question ->> 'kind' in ('SHORT_TEXT', 'LONG_TEXT', 'LINK') then x.answer #>> '{}' ilike f.pattern
      else x.answer #>> '{}' = f.answer end)) ]]`

const AVERAGE_STARS = '(select avg(r.stars) from application_ratings r where r.application_id = a.id)'

/** SQL condition: the applications that a company received, without withdrawn ones, which it may no longer see. */
export const RECEIVED_FILTER = `
  a.company_id = :companyId and a.status <> 'WITHDRAWN' [[ and a.job_id = :jobId ]] [[ and a.status = :status ]]
  [[ and (a.viewed_at is null) = :unread::boolean ]] [[ and (${OVERDUE_CONDITION}) = :overdue::boolean ]] [[ and a.assignee_id = :assigneeId ]] [[ and ${AVERAGE_STARS} >= :rating::int ]]
  [[ and (select bool_and(x.is_met) from application_answers x where x.application_id = a.id) = :meets::boolean ]] ${ANSWERS_FILTER}
  [[ and exists (select from seeker_skills x where x.seeker_id = a.seeker_id and x.skill_id = :skillId and x.level >= :skillLevel::skill_level) ]]
  [[ and a.source = :source ]]
  [[ and exists (select from candidate_tags x where x.company_id = a.company_id and x.seeker_id = a.seeker_id and lower(x.tag) = lower(:tag)) ]]
  [[ and exists (select 1 from jobs s left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id
      where s.id = a.job_id and (s.title ilike :like or p.full_name ilike :like)) ]]` as const

/** SQL order of the received applications for each sort but that by match, which is no column. */
export const RECEIVED_ORDERS = {
  newest: 'a.created_at desc, a.id desc',
  oldest: 'a.created_at, a.id',
  rating: `${AVERAGE_STARS} desc nulls last, a.created_at desc, a.id desc`,
  waiting: `not (${UNANSWERED_CONDITION}), case when ${UNANSWERED_CONDITION} then a.created_at end, a.created_at desc, a.id desc`,
} as const

/** SQL: the tags of the company for the person of an application, by name, and whether it saved them. */
const TAGS_JSON = `coalesce((select json_agg(x.tag order by lower(x.tag)) from candidate_tags x where x.seeker_id = a.seeker_id and x.company_id = a.company_id), '[]')`
const IS_SAVED = `exists (select from saved_candidates x where x.company_id = a.company_id and x.seeker_id = a.seeker_id)`

const OTHERS_JSON = `coalesce((
  select json_agg(json_build_object('id', o.id, 'jobTitle', b.title, 'status', o.status, 'createdAt', o.created_at) order by o.created_at desc, o.id desc)
  from applications o join jobs b on b.id = o.job_id
  where o.seeker_id = a.seeker_id and o.company_id = a.company_id and o.id <> a.id and o.status <> 'WITHDRAWN'), '[]')`

/** Selects received applications as the company sees them, in the order of their ids. */
export const SELECT_RECEIVED_APPLICATIONS = `
  select ${COMMON_COLUMNS}, case when f.id is not null and a.access_ended_at is null then ${RESUME_JSON} end as resume, a.viewed_at is not null as "isViewed", a.source, ${TAGS_JSON} as tags, ${IS_SAVED} as "isSaved", (select count(*)::int from application_notes x where x.application_id = a.id) as "notesCount", (select count(*)::int from interviews x where x.application_id = a.id) as "interviewsCount", ${JOB_JSON} as job, j.skill_nos as "jobSkillNos", ${SEEKER_JSON} as "jobSeeker", (
    select json_agg(json_build_object('from', m.from_status, 'to', m.to_status, 'at', m.at, 'message', m.message, 'reason', m.reason, 'reasonShared', m.reason_shared, 'by', w.full_name, 'byId', w.id, 'apiKey', (select y.name from api_keys y where y.id = m.by_api_key_id)) order by m.at, m.id)
    from application_moves m left join accounts w on w.id = m.by_account_id where m.application_id = a.id) as timeline, ${RATINGS_JSON} as ratings,
    (select json_build_object('id', w.id, 'name', w.full_name) from accounts w where w.id = a.assignee_id) as assignee,
    ${OTHERS_JSON} as others, ${CONVERSATION_JSON}
  from (select a.* from applications a where a.id = any(:ids::uuid[]) and a.company_id = :companyId and a.status <> 'WITHDRAWN') a ${JOINS}
  left join seekers k on k.id = a.seeker_id
  left join accounts p on p.id = k.account_id order by array_position(:ids::uuid[], a.id)` as const
