import { PrismaPg } from '@prisma/adapter-pg'
import express, { type ErrorRequestHandler } from 'express'
import { PrismaClient, type Prisma } from './generated/client.ts'

// What is often chosen instead: Express 5 and Prisma 7 over the same tables, written as their guides do. Lists and
// details are the same responses as Sira's; suggestions are titles that contain what is typed.

const connection = { connectionString: process.env['DATABASE_URL'], max: 8, application_name: 'bench-other' }
const prisma = new PrismaClient({ adapter: new PrismaPg(connection) })

const CARD = {
  company: true,
  text: true,
  skills: { include: { skill: true }, orderBy: { skill: { name: 'asc' } } },
} satisfies Prisma.JobInclude
type CardRow = Prisma.JobGetPayload<{ include: typeof CARD }>

const buildLiveCondition = (): Prisma.JobWhereInput => ({
  status: 'ACTIVE',
  companyActive: true,
  OR: [{ closesAt: null }, { closesAt: { gt: new Date() } }],
})
const toNumber = (value: unknown) => (value === null ? null : Number(value))

const toSalary = (job: CardRow) =>
  job.salaryType && {
    type: job.salaryType,
    amount: toNumber(job.salaryAmount),
    minAmount: toNumber(job.salaryMin),
    maxAmount: toNumber(job.salaryMax),
    hourlyRate: toNumber(job.hourlyRate),
    currency: job.currency,
    frequency: job.frequency,
    negotiable: job.negotiable,
    benefits: job.text?.benefits ?? null,
  }

const toCard = (job: CardRow) => ({
  id: job.id,
  title: job.title,
  type: job.type,
  level: job.level,
  location: job.location,
  isRemote: job.isRemote,
  salary: toSalary(job),
  payMonthly: job.payLo === null ? null : { etbMin: toNumber(job.payLo), etbMax: toNumber(job.payHi) },
  skills: job.skills.map(({ skillId, level, skill }) => ({ id: skillId, skillId, level, skill })),
  deadline: job.deadline?.toISOString().slice(0, 10) ?? null,
  companyId: job.companyId,
  company: {
    name: job.company.name,
    logo: `/api/v1/images/${job.company.logoFileId}/128`,
    industry: job.industry,
    location: job.company.location,
    verified: true,
  },
  createdAt: job.createdAt,
  publishedAt: job.publishedAt,
  status: job.status,
  verified: true,
  featured: job.featured,
})

const readFilters = (text: unknown) =>
  Object.fromEntries(
    (JSON.parse(String(text ?? '[]')) as { columnField: string; value: string }[]).map(({ columnField, value }) => [
      columnField,
      value,
    ]),
  ) as Prisma.JobWhereInput

const app = express()

app.get('/api/v1/jobs/getAll', async (request, response) => {
  const where = { ...buildLiveCondition(), ...readFilters(request.query['filters']) }
  const currentPage = Number(request.query['page'] ?? 1)
  const [jobs, total] = await Promise.all([
    prisma.job.findMany({
      where,
      include: CARD,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (currentPage - 1) * 10,
      take: 10,
    }),
    prisma.job.count({ where }),
  ])
  const totalPages = Math.ceil(total / 10)
  const hasNextPage = currentPage < totalPages
  const meta = { total, currentPage, perPage: 10, totalPages, hasNextPage, hasPrevPage: currentPage > 1 }
  response.json({ success: true, data: jobs.map(toCard), meta })
})

app.get('/api/v1/jobs/getOne/:jobId', async (request, response) => {
  const job = await prisma.job.findFirstOrThrow({
    where: { id: request.params.jobId, ...buildLiveCondition() },
    include: CARD,
  })
  const { description, size, website, liveJobs } = job.company
  const card = toCard(job)
  const company = { ...card.company, description, size, website, jobsCount: liveJobs }
  const data = { ...card, company, description: job.text?.description, hidden: job.hiddenAt !== null }
  response.json({ success: true, data })
})

app.get('/api/v1/jobs/suggestions', async (request, response) => {
  const typed = String(request.query['q'])
  const titles = await prisma.job.groupBy({
    by: ['title'],
    where: { ...buildLiveCondition(), title: { contains: typed, mode: 'insensitive' } },
    orderBy: { _count: { title: 'desc' } },
    take: 5,
  })
  response.json({ success: true, data: titles.map(({ title }) => ({ type: 'job', text: title })) })
})

// The benchmark cancels the statements that are left after a round (57014); their requests are closed already.
app.use(((error, _request, response, _next) => {
  if (!String(error).includes('57014')) console.error(error)
  response.sendStatus(500)
}) satisfies ErrorRequestHandler)

app.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('peer is listening'))
