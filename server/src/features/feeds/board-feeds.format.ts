import type { Industry, JobLevel, JobType } from '@sira/contract/enums'
import { getEnglishCountryName } from '@sira/contract/countries'
import { getEatToday, type JobCard } from '@sira/contract/jobs'
import { parseJobLocation, parseLocation } from '@sira/contract/locations'
import { PRODUCT_NAME } from '@sira/contract/product'
import type { Salary } from '@sira/contract/salary'
import { withSource } from '#core/source-link.ts'
import { formatDescriptionHtml, writeElement } from './feed-xml.format.ts'
import { formatJobFacts, formatSalary } from './job-text.format.ts'

// Three shapes of one list of jobs, as other job sites read it. They are in English, as these sites' own words are.

/** A live job with everything that the shapes have in them. */
export interface FeedJob extends JobCard {
  description: string
  updatedAt: string
}
/** What the head of a feed says about it. */
export interface FeedHead {
  origin: string
  builtAt: Date
  jobs: number
}
/** The email address of who posted the jobs is in the private form only. */
type FeedContext = Pick<FeedHead, 'origin'> & { posterEmail?: string }

interface BoardFeed {
  writeHead: (head: FeedHead) => string
  writeJob: (job: FeedJob, context: FeedContext) => string
  tail: string
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

const NOWHERE = { city: '', region: '', country: '' }

/** Returns the place of a job; of one that people in Ethiopia cannot do, none there. */
function getPlace(job: FeedJob) {
  const place = parseJobLocation(job)
  return job.fromEthiopia === 'NO' && place.country === 'ET' ? NOWHERE : place
}

/** Says where a job can be done. One that is offered in a town and can also be done remotely is taken for both. */
function getWorkplace(job: FeedJob): 'remote' | 'hybrid' | 'on site' {
  const { type, isRemote } = job
  if (type === 'REMOTE' || (isRemote && getPlace(job).city === '')) return 'remote'
  return isRemote ? 'hybrid' : 'on site'
}

/** REMOTE is a way of working, not an employment type. */
const INDEED_TYPES: Record<JobType, string> = {
  FULLTIME: 'fulltime',
  PARTTIME: 'parttime',
  CONTRACT: 'contract',
  INTERNSHIP: 'internship',
  REMOTE: '',
}
const INDEED_REMOTE = { remote: 'Fully remote', hybrid: 'Hybrid remote', 'on site': '' }
const LEVELS: Record<JobLevel, string> = {
  INTERN: 'Internship',
  JUNIOR: 'Junior',
  MIDLEVEL: 'Mid level',
  SENIOR: 'Senior',
  LEAD: 'Lead',
  MANAGER: 'Manager',
}
/** 'Fintech' for FINTECH. */
const formatCategory = (industry: Industry) => industry.charAt(0) + industry.slice(1).toLowerCase()

const getJobUrl = (id: string, origin: string) => `${origin}/jobs/${id}`
const joinNames = (...names: string[]) => names.filter((name) => name !== '').join(', ')
/** The English name of a country; nothing where it is not known. */
const formatCountry = (country: string) => country && getEnglishCountryName(country)
const getSalaryText = ({ salary }: FeedJob) => salary && formatSalary(salary)

/**
 * The shape that Indeed made common and many sites read. Its dates are those of RFC 822, as in its first description, which
 * the readers of the shape know; Indeed itself now takes jobs from its partners through an API.
 */
const indeed: BoardFeed = {
  writeHead: ({ origin, builtAt }) =>
    `${DECLARATION}<source>\n${[
      writeElement('publisher', PRODUCT_NAME),
      writeElement('publisherurl', origin),
      writeElement('lastBuildDate', builtAt.toUTCString()),
    ].join('\n')}\n`,
  writeJob(job, { origin }) {
    const { city, region, country } = getPlace(job)
    return `<job>${[
      writeElement('title', job.title),
      writeElement('date', new Date(job.publishedAt ?? job.createdAt).toUTCString()),
      writeElement('referencenumber', job.id),
      writeElement('url', withSource(getJobUrl(job.id, origin), 'feed')),
      writeElement('company', job.company.name),
      writeElement('city', city),
      writeElement('state', region),
      writeElement('country', country),
      writeElement('description', formatDescriptionHtml(job.description)),
      writeElement('salary', getSalaryText(job)),
      writeElement('jobtype', INDEED_TYPES[job.type]),
      writeElement('category', formatCategory(job.company.industry)),
      writeElement('experience', LEVELS[job.level]),
      writeElement('remotetype', INDEED_REMOTE[getWorkplace(job)]),
    ].join('')}</job>\n`
  },
  tail: '</source>\n',
}

/** A day in Addis Ababa as DD.MM.YYYY. */
const formatDottedDay = (time: number) => getEatToday(time).split('-').toReversed().join('.')

const jooble: BoardFeed = {
  writeHead: () => `${DECLARATION}<jobs>\n`,
  writeJob(job, { origin }) {
    const { city, country } = getPlace(job)
    const place = city || (getWorkplace(job) === 'remote' ? 'Remote' : '')
    return `<job id="${job.id}">${[
      writeElement('link', withSource(getJobUrl(job.id, origin), 'feed')),
      writeElement('name', job.title),
      writeElement('region', joinNames(place, formatCountry(country)) || job.location),
      writeElement('company', job.company.name),
      writeElement('salary', getSalaryText(job)),
      writeElement('jobtype', INDEED_TYPES[job.type]),
      writeElement('description', formatDescriptionHtml(job.description)),
      writeElement('pubdate', formatDottedDay(Date.parse(job.publishedAt ?? job.createdAt))),
      writeElement('updated', formatDottedDay(Date.parse(job.updatedAt))),
      // What ends at midnight ends with the day before.
      writeElement('expire', job.expiresAt && formatDottedDay(Date.parse(job.expiresAt) - 1)),
    ].join('')}</job>\n`
  },
  tail: '</jobs>\n',
}

const LINKEDIN_TYPES: Record<JobType, string> = {
  FULLTIME: 'FULL_TIME',
  PARTTIME: 'PART_TIME',
  CONTRACT: 'CONTRACT',
  INTERNSHIP: 'INTERNSHIP',
  REMOTE: '',
}
const LINKEDIN_LEVELS: Record<JobLevel, string> = {
  INTERN: 'INTERNSHIP',
  JUNIOR: 'ENTRY_LEVEL',
  MIDLEVEL: 'ASSOCIATE',
  SENIOR: 'MID_SENIOR_LEVEL',
  LEAD: 'MID_SENIOR_LEVEL',
  MANAGER: 'MID_SENIOR_LEVEL',
}
const LINKEDIN_WORKPLACES = { remote: 'Remote', hybrid: 'Hybrid', 'on site': 'On-site' }
/** LinkedIn refuses shorter texts. */
const MIN_LINKEDIN_DESCRIPTION = 100

/** The text of a job; a short one also says what its other fields say, and where the job can be read. */
function getLinkedinDescription(job: FeedJob, origin: string): string {
  if (job.description.trim().length >= MIN_LINKEDIN_DESCRIPTION) return job.description
  const facts = [...formatJobFacts(job), getSalaryText(job)].filter(Boolean).join(', ')
  return `${job.description}\n\n${job.title} at ${job.company.name}. ${facts}. Read more and apply: ${getJobUrl(job.id, origin)}`
}

/**
 * LinkedIn takes only jobs with a place. One that is in no town gets that of its company if it is in the same country, and
 * in Ethiopia the capital otherwise. The text stands as it is where nothing of it is known for certain.
 */
function getLinkedinPlace(job: FeedJob) {
  const { city, country } = getPlace(job)
  const company = parseLocation(job.company.location)
  const companyTown = country !== '' && company.country === country ? company.city : ''
  const town = city || companyTown || (country === 'ET' ? 'Addis Ababa' : '')
  return { location: joinNames(town, formatCountry(country)) || job.location, city: town, country }
}

/** The amounts are whole numbers. */
function writeLinkedinPay(salary: Salary | null): string {
  if (!salary) return ''
  const { type, amount, minAmount, maxAmount, hourlyRate, currency } = salary
  const single = type === 'HOURLY' ? hourlyRate : amount
  const [low, high] = type === 'RANGE' ? [minAmount, maxAmount] : [single, single]
  const writeEnd = (name: string, value: number | null) =>
    value === null
      ? ''
      : `<${name}>${writeElement('amount', Math.round(value))}${writeElement('currencyCode', currency)}</${name}>`
  const period = writeElement('period', type === 'HOURLY' ? 'HOURLY' : salary.frequency)
  return `<salaries><salary>${writeEnd('highEnd', high)}${writeEnd('lowEnd', low)}${period}${writeElement('type', 'BASE_SALARY')}</salary></salaries>`
}

/**
 * LinkedIn's "Basic Jobs". The number of a company's page on LinkedIn (`companyId`), which it asks of recruiting systems, is
 * not known here, and a wrong one would put jobs on the page of another company.
 */
const linkedin: BoardFeed = {
  writeHead: ({ origin, builtAt, jobs }) =>
    `${DECLARATION}<source>\n${[
      writeElement('lastBuildDate', builtAt.toUTCString()),
      writeElement('publisherURL', origin),
      writeElement('publisher', PRODUCT_NAME),
      writeElement('expectedJobCount', jobs),
    ].join('\n')}\n`,
  writeJob(job, { origin, posterEmail }) {
    const { location, city, country } = getLinkedinPlace(job)
    return `<job>${[
      writeElement('partnerJobId', job.id),
      writeElement('company', job.company.name),
      writeElement('title', job.title),
      writeElement('description', formatDescriptionHtml(getLinkedinDescription(job, origin))),
      writeElement('applyUrl', withSource(getJobUrl(job.id, origin), 'linkedin')),
      writeElement('location', location),
      writeElement('city', city),
      writeElement('country', country),
      writeElement('workplaceTypes', LINKEDIN_WORKPLACES[getWorkplace(job)]),
      writeElement('experienceLevel', LINKEDIN_LEVELS[job.level]),
      writeElement('jobtype', LINKEDIN_TYPES[job.type]),
      writeLinkedinPay(job.salary),
      writeElement('posterEmail', posterEmail),
    ].join('')}</job>\n`
  },
  tail: '</source>\n',
}

/** The shapes by the names in their addresses. */
export const BOARD_FEEDS = { indeed, jooble, linkedin }
export type BoardName = keyof typeof BOARD_FEEDS
export const BOARD_NAMES = ['indeed', 'jooble', 'linkedin'] as const satisfies readonly BoardName[]
