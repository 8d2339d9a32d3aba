import { t } from '@lingui/core/macro'
import type { JobPage } from '@sira/contract/jobs'
import { INDUSTRY_LABELS, getLabel } from '../../ui/labels.ts'
import { formatBasis, formatSalary } from '../../ui/money.ts'
import type { JobPlace } from './describe-reach.ts'
import { parseTextStructure } from '../../ui/text-structure.ts'
import { paths } from '../../paths.ts'

// schema.org JobPosting as Google for Jobs reads it: https://developers.google.com/search/docs/appearance/structured-data/job-posting

/** REMOTE is a way of working, not an employment type: such a job has no employment type. */
const EMPLOYMENT_TYPES = {
  FULLTIME: 'FULL_TIME',
  PARTTIME: 'PART_TIME',
  CONTRACT: 'CONTRACTOR',
  INTERNSHIP: 'INTERN',
  REMOTE: undefined,
} as const
const SALARY_UNITS = { HOURLY: 'HOUR', DAILY: 'DAY', WEEKLY: 'WEEK', MONTHLY: 'MONTH', YEARLY: 'YEAR' } as const
const EAT_OFFSET_MS = 3 * 3_600_000

/** Whether a job takes applications. */
export const isLiveJob = (job: JobPage, now = Date.now()): job is JobPage & { publishedAt: string } =>
  job.status === 'ACTIVE' && Boolean(job.publishedAt) && !(job.expiresAt && Date.parse(job.expiresAt) <= now)

/**
 * The structured data of a live job; undefined for a job that takes no applications, and for one of which no
 * country is known: Google refuses it. `where` is that of
 * `describeWhere`, `origin` the start of absolute URLs.
 */
export function buildJobPosting(
  job: JobPage,
  { where, origin }: { where: JobPlace | undefined; origin: string },
  now = Date.now(),
): Record<string, unknown> | undefined {
  // Job sites take only jobs for which there is a position.
  if (!isLiveJob(job, now) || !where || job.vacancy === 'POOL') return undefined
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    description: toHtml(job.description) + describePay(job),
    datePosted: toAddisAbabaTime(Date.parse(job.publishedAt)),
    // A job is open until just before it expires.
    ...(job.expiresAt && { validThrough: toAddisAbabaTime(Date.parse(job.expiresAt) - 1000) }),
    ...(EMPLOYMENT_TYPES[job.type] && { employmentType: EMPLOYMENT_TYPES[job.type] }),
    url: origin + paths.job(job.id),
    identifier: { '@type': 'PropertyValue', name: job.company.name, value: job.id },
    hiringOrganization: {
      '@type': 'Organization',
      name: job.company.name,
      ...(job.company.website && { sameAs: job.company.website }),
      ...(job.company.logo && { logo: new URL(job.company.logo, origin || 'http://localhost').href }),
    },
    ...where,
    ...(job.salary && { baseSalary: buildBaseSalary(job.salary) }),
    ...(job.salary?.benefits && { jobBenefits: job.salary.benefits }),
    skills: job.skills.map(({ skill }) => skill.name).join(', '),
    industry: getLabel(INDUSTRY_LABELS, job.company.industry),
    directApply: true,
  }
}

/** The structured data has no field for before or after tax: the description says it. */
const describePay = ({ salary }: JobPage) => formatBasis(salary) && `<p>${escapeHtml(formatSalary(salary, ''))}</p>`

function buildBaseSalary({
  type,
  amount,
  minAmount,
  maxAmount,
  hourlyRate,
  currency,
  frequency,
}: NonNullable<JobPage['salary']>) {
  const value =
    type === 'RANGE' ? { minValue: minAmount, maxValue: maxAmount } : { value: type === 'HOURLY' ? hourlyRate : amount }
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', ...value, unitText: type === 'HOURLY' ? 'HOUR' : SALARY_UNITS[frequency] },
  }
}

/** Structured data: the path from the home page to this job. */
export const buildJobBreadcrumbs = (job: JobPage, origin: string) => ({
  '@context': 'https://schema.org/',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: t`Find Jobs`, item: origin + paths.jobs() },
    { '@type': 'ListItem', position: 2, name: job.title, item: origin + paths.job(job.id) },
  ],
})

const toAddisAbabaTime = (time: number) => new Date(time + EAT_OFFSET_MS).toISOString().replace(/\.\d+Z$/, '+03:00')

/** The text that the visitor sees, as HTML with plain paragraphs and lists. */
function toHtml(text: string): string {
  return parseTextStructure(text)
    .map((block) => {
      if (block.kind === 'list') return `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
      return block.kind === 'heading'
        ? `<p><strong>${escapeHtml(block.text)}</strong></p>`
        : `<p>${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`
    })
    .join('')
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
