import type { JobPage } from '@sira/contract/jobs'
import { deadlineFacts } from '../../ui/dates.ts'
import { INDUSTRY, labelOf } from '../../ui/labels.ts'
import { structureOf } from '../../ui/text-structure.ts'
import { paths } from '../../paths.ts'

// schema.org JobPosting as Google for Jobs reads it: https://developers.google.com/search/docs/appearance/structured-data/job-posting

/** REMOTE is a way of working, not an employment type: such a job has none. */
const EMPLOYMENT = {
  FULLTIME: 'FULL_TIME',
  PARTTIME: 'PART_TIME',
  CONTRACT: 'CONTRACTOR',
  INTERNSHIP: 'INTERN',
  REMOTE: undefined,
} as const
const UNIT = { HOURLY: 'HOUR', DAILY: 'DAY', WEEKLY: 'WEEK', MONTHLY: 'MONTH', YEARLY: 'YEAR' } as const
const EAT_OFFSET_MS = 3 * 3_600_000

/** The structured data of a live job; undefined for one that takes no applications. `origin` begins absolute addresses. */
export function jobPosting(job: JobPage, origin: string, now = Date.now()): Record<string, unknown> | undefined {
  if (job.status !== 'ACTIVE' || !job.publishedAt || (job.deadline && deadlineFacts(job.deadline, now).passed))
    return undefined
  const remote = job.isRemote || job.type === 'REMOTE'
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    description: htmlOf(job.description),
    datePosted: inAddisAbaba(job.publishedAt),
    ...(job.deadline && { validThrough: `${job.deadline}T23:59:59+03:00` }),
    ...(EMPLOYMENT[job.type] && { employmentType: EMPLOYMENT[job.type] }),
    url: origin + paths.job(job.id),
    identifier: { '@type': 'PropertyValue', name: job.company.name, value: job.id },
    hiringOrganization: {
      '@type': 'Organization',
      name: job.company.name,
      ...(job.company.website && { sameAs: job.company.website }),
      ...(job.company.logo && { logo: new URL(job.company.logo, origin || 'http://localhost').href }),
    },
    ...placeOf(job.location, remote),
    ...(remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Ethiopia' },
    }),
    ...(job.salary && { baseSalary: baseSalary(job.salary) }),
    ...(job.salary?.benefits && { jobBenefits: job.salary.benefits }),
    skills: job.skills.map(({ skill }) => skill.name).join(', '),
    industry: labelOf(INDUSTRY, job.company.industry),
    directApply: true,
  }
}

/** Only real parts of an address: 'Remote' is no town. What is done from anywhere needs no place. */
function placeOf(location: string, remote: boolean) {
  const town = location
    .replace(/\b(fully remote|remote|anywhere( in)?|online|ethiopia)\b/gi, '')
    .replace(/^[\s,;/&()–-]+|[\s,;/&()–-]+$/g, '')
  if (!town && remote) return {}
  return {
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', ...(town && { addressLocality: town }), addressCountry: 'ET' },
    },
  }
}

function baseSalary({
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
    value: { '@type': 'QuantitativeValue', ...value, unitText: type === 'HOURLY' ? 'HOUR' : UNIT[frequency] },
  }
}

/** The path from the home page to this job. */
export const jobBreadcrumbs = (job: JobPage, origin: string) => ({
  '@context': 'https://schema.org/',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Find Jobs', item: origin + paths.jobs() },
    { '@type': 'ListItem', position: 2, name: job.title, item: origin + paths.job(job.id) },
  ],
})

const inAddisAbaba = (moment: string) =>
  new Date(Date.parse(moment) + EAT_OFFSET_MS).toISOString().replace(/\.\d+Z$/, '+03:00')

/** The same text that the visitor sees, as plain paragraphs and lists. */
function htmlOf(text: string): string {
  return structureOf(text)
    .map((block) => {
      if (block.kind === 'list') return `<ul>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
      return block.kind === 'heading'
        ? `<p><strong>${escaped(block.text)}</strong></p>`
        : `<p>${escaped(block.text).replaceAll('\n', '<br>')}</p>`
    })
    .join('')
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
