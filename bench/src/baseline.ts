import http from 'node:http'
import pg from 'pg'

// The baseline: node:http and pg with named statements over the same tables, nothing else. It returns the same
// responses as Sira, which `run.ts` checks before it measures; the ratios compare Sira with this.

const CARD_COLUMNS = `j.id, j.title, j.type, j.level, j.location, j.is_remote, j.salary_type, j.salary_amount, j.salary_min, j.salary_max, j.hourly_rate, j.currency,
  j.frequency, j.negotiable, j.featured, j.deadline::text, j.status, j.created_at, j.published_at, j.company_id, c.name company_name, c.logo_file_id, j.industry,
  c.location company_location, j.skill_nos, j.pay_lo, j.pay_hi, t.benefits`
const CARD_TABLES = 'from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id'
const LIVE_CONDITION = `j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())`
const NEWEST = 'order by j.created_at desc, j.id desc limit 10'
const LISTS = {
  all: {
    list: `select ${CARD_COLUMNS} ${CARD_TABLES} where ${LIVE_CONDITION} ${NEWEST} offset $1`,
    count: `select count(*)::int n from jobs j where ${LIVE_CONDITION}`,
  },
  filtered: {
    list: `select ${CARD_COLUMNS} ${CARD_TABLES} where ${LIVE_CONDITION} and j.type = $2 and j.level = $3 ${NEWEST} offset $1`,
    count: `select count(*)::int n from jobs j where ${LIVE_CONDITION} and j.type = $1 and j.level = $2`,
  },
}
const DETAIL = `select ${CARD_COLUMNS}, t.description, t.questions, t.decline_unmet, c.description company_description, c.size, c.website, c.live_jobs, j.hidden_at,
  coalesce(r.reply_days, 14)::int reply_days, r.reply_rate, r.median_reply_hours, r.replies_measured
  ${CARD_TABLES} left join company_replies r on r.company_id = c.id where j.id = $1 and ${LIVE_CONDITION}`
// Only live jobs and companies are suggested, as in Sira; they are looked up term by term.
const SUGGEST = `
  select t.kind as type, t.term as text, live.id
  from (select * from bench.terms where key >= $1 and key < $1 || chr(1114111) order by weight desc, key limit 25) t
  cross join lateral (
    select case t.kind
      when 'job' then (select j.id from jobs j where lower(j.title) = t.key collate "default" and ${LIVE_CONDITION} order by j.id desc limit 1)
      when 'company' then (select c.id from companies c where c.id = t.ref and c.status = 'ACTIVE')
      else (select s.id from skills s where s.id = t.ref) end as id
    offset 0) live
  where live.id is not null
  order by t.weight desc, t.key limit 5`

const LEVELS = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED', 'EXPERT']
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8, application_name: 'bench-other' })
const skills = new Map<number, { id: string; name: string }>()
for (const row of (await pool.query('select no, id, name::text from skills')).rows)
  skills.set(row.no, { id: row.id, name: row.name })

const toNumber = (text: string | null) => (text === null ? null : Number(text))

interface CardRow extends Record<string, unknown> {
  skill_nos: number[]
  logo_file_id: string
  salary_amount: string | null
  salary_min: string | null
  salary_max: string | null
  hourly_rate: string | null
  pay_lo: string | null
  pay_hi: string | null
}
const toCard = (row: CardRow) => ({
  id: row.id,
  title: row.title,
  type: row.type,
  level: row.level,
  location: row.location,
  isRemote: row.is_remote,
  salary: row.salary_type && {
    type: row.salary_type,
    amount: toNumber(row.salary_amount),
    minAmount: toNumber(row.salary_min),
    maxAmount: toNumber(row.salary_max),
    hourlyRate: toNumber(row.hourly_rate),
    currency: row.currency,
    frequency: row.frequency,
    negotiable: row.negotiable,
    benefits: row.benefits,
  },
  payMonthly: row.pay_lo === null ? null : { etbMin: toNumber(row.pay_lo), etbMax: toNumber(row.pay_hi) },
  skills: row.skill_nos.map((no) => ({
    id: skills.get(no >> 2)?.id,
    skillId: skills.get(no >> 2)?.id,
    level: LEVELS[no & 3],
    skill: skills.get(no >> 2),
  })),
  deadline: row.deadline,
  companyId: row.company_id,
  company: {
    name: row.company_name,
    logo: `/api/v1/images/${row.logo_file_id}/128`,
    industry: row.industry,
    location: row.company_location,
    verified: true,
  },
  createdAt: row.created_at,
  publishedAt: row.published_at,
  status: row.status,
  verified: true,
  featured: row.featured,
})

const buildMeta = (total: number, currentPage: number) => {
  const totalPages = Math.ceil(total / 10)
  return {
    total,
    currentPage,
    perPage: 10,
    totalPages,
    hasNextPage: currentPage < totalPages,
    hasPrevPage: currentPage > 1,
  }
}

async function listJobs(query: URLSearchParams) {
  const currentPage = Number(query.get('page') ?? 1)
  const filters = JSON.parse(query.get('filters') ?? '[]').map((condition: { value: string }) => condition.value)
  const name = filters.length === 2 ? 'filtered' : 'all'
  const [page, total] = await Promise.all([
    pool.query({ name: `list-${name}`, text: LISTS[name].list, values: [(currentPage - 1) * 10, ...filters] }),
    pool.query({ name: `count-${name}`, text: LISTS[name].count, values: filters }),
  ])
  return { success: true, data: page.rows.map(toCard), meta: buildMeta(total.rows[0].n, currentPage) }
}

async function getJob(id: string) {
  const {
    rows: [row],
  } = await pool.query({ name: 'detail', text: DETAIL, values: [id] })
  const { company, ...rest } = toCard(row)
  const data = {
    ...rest,
    company: {
      ...company,
      description: row.company_description,
      size: row.size,
      website: row.website,
      jobsCount: row.live_jobs,
    },
    description: row.description,
    hidden: row.hidden_at !== null,
    questions: row.questions,
    declineUnmet: row.decline_unmet,
    replyDays: row.reply_days,
    replyRate: row.reply_rate,
    medianReplyHours: row.median_reply_hours,
    repliesMeasured: row.replies_measured,
  }
  return { success: true, data }
}

/** A response as long as a list, which costs nothing to make. */
const CONSTANT = { success: true, data: 'x'.repeat(11_000) }

async function respond(url: URL): Promise<unknown> {
  if (url.pathname === '/constant') return CONSTANT
  if (url.pathname === '/api/v1/jobs/getAll') return listJobs(url.searchParams)
  if (url.pathname === '/api/v1/jobs/suggestions')
    return {
      success: true,
      data: (await pool.query({ name: 'suggest', text: SUGGEST, values: [url.searchParams.get('q')!.toLowerCase()] }))
        .rows,
    }
  return getJob(url.pathname.split('/').at(-1)!)
}

http
  .createServer((request, response) => {
    respond(new URL(request.url!, 'http://bare')).then(
      (body) => response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(body)),
      (error) => response.writeHead(500).end(String(error)),
    )
  })
  .listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('bare is listening'))
