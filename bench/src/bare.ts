import http from 'node:http'
import pg from 'pg'

// The bare baseline: node:http and pg with named statements over the same tables, nothing else. Ratios are against this.

const CARD = `j.id, j.title, j.type, j.level, j.location, j.is_remote, j.salary_type, j.salary_amount, j.salary_min, j.salary_max, j.hourly_rate, j.currency,
  j.frequency, j.negotiable, j.featured, j.deadline, j.status, j.created_at, j.published_at, j.company_id, c.name company_name, c.logo_file_id, c.industry company_industry,
  c.location company_location, j.skill_nos`
const LIVE = `j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())`
const FROM = 'from jobs j join companies c on c.id = j.company_id'
const NEWEST = 'order by j.created_at desc, j.id desc limit 10'
const LISTS = {
  all: { list: `select ${CARD} ${FROM} where ${LIVE} ${NEWEST} offset $1`, count: `select count(*)::int n from jobs j where ${LIVE}` },
  filtered: {
    list: `select ${CARD} ${FROM} where ${LIVE} and j.type = $2 and j.level = $3 ${NEWEST} offset $1`,
    count: `select count(*)::int n from jobs j where ${LIVE} and j.type = $1 and j.level = $2`,
  },
}
const DETAIL = `select ${CARD}, t.description, c.description company_description from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.id = $1 and ${LIVE}`
const SUGGEST = `select term, kind, ref from search_terms where key >= $1 and key < $1 || chr(1114111) order by weight desc limit 5`

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 })
const skills = new Map<number, { id: string; name: string }>()
for (const row of (await pool.query('select no, id, name::text from skills')).rows) skills.set(row.no, { id: row.id, name: row.name })

const card = (row: any) => ({
  id: row.id, title: row.title, type: row.type, level: row.level, location: row.location, isRemote: row.is_remote, deadline: row.deadline, status: row.status,
  createdAt: row.created_at, publishedAt: row.published_at, companyId: row.company_id, featured: row.featured, verified: true,
  company: { name: row.company_name, logo: row.logo_file_id, industry: row.company_industry, location: row.company_location },
  salary: row.salary_type && { type: row.salary_type, amount: row.salary_amount, minAmount: row.salary_min, maxAmount: row.salary_max, hourlyRate: row.hourly_rate, currency: row.currency, frequency: row.frequency, negotiable: row.negotiable },
  skills: row.skill_nos.map((no: number) => ({ skillId: skills.get(no >> 2)?.id, level: no & 3, skill: skills.get(no >> 2) })),
})

async function list(query: URLSearchParams, counted: boolean) {
  const offset = (Number(query.get('page') ?? 1) - 1) * 10
  const filters = JSON.parse(query.get('filters') ?? '[]').map((condition: { value: string }) => condition.value)
  const texts = filters.length === 2 ? LISTS.filtered : LISTS.all
  const name = filters.length === 2 ? 'f' : 'a'
  const [page, total] = await Promise.all([
    pool.query({ name: `list-${name}`, text: texts.list, values: [offset, ...filters] }),
    counted ? pool.query({ name: `count-${name}`, text: texts.count, values: filters }) : { rows: [{ n: 0 }] },
  ])
  return { success: true, data: page.rows.map(card), meta: { total: total.rows[0].n, currentPage: 1, perPage: 10 } }
}

async function answer(url: URL): Promise<unknown> {
  if (url.pathname === '/api/v1/jobs/getAll') return list(url.searchParams, process.env['COUNT'] !== '0')
  if (url.pathname === '/api/v1/jobs/suggestions')
    return { success: true, data: (await pool.query({ name: 'suggest', text: SUGGEST, values: [url.searchParams.get('q')!.toLowerCase()] })).rows }
  const found = await pool.query({ name: 'detail', text: DETAIL, values: [url.pathname.split('/').at(-1)] })
  return { success: true, data: { ...card(found.rows[0]), description: found.rows[0].description } }
}

http
  .createServer((request, response) => {
    answer(new URL(request.url!, 'http://bare')).then(
      (body) => response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(body)),
      (error) => response.writeHead(500).end(String(error)),
    )
  })
  .listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('bare is listening'))
