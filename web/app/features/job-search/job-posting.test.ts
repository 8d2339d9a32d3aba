import { NO_WORK_TERMS } from '@sira/contract/remote-regions'
import type { JobPage } from '@sira/contract/jobs'
import { describe, expect, test } from 'vitest'
import { parseJobLocation } from '@sira/contract/locations'
import { buildPostalAddress } from '../../ui/postal-address.ts'
import { describeWhere } from './describe-reach.ts'
import { buildJobPosting, isLiveJob } from './job-posting.ts'

const ORIGIN = 'https://sira.example'
const WHILE_OPEN = Date.parse('2026-11-20T09:00:00Z')
const job: JobPage = {
  id: '01990000-0000-7000-8000-000000000001',
  title: 'Backend Engineer',
  description: 'Build <things>.\n\nWhat you will do\n• Test',
  type: 'FULLTIME',
  level: 'SENIOR',
  location: 'Addis Ababa',
  isRemote: false,
  deadline: '2026-12-12',
  expiresAt: '2026-12-12T21:00:00.000Z',
  companyId: 'c',
  createdAt: '2026-11-01T08:00:00.000Z',
  publishedAt: '2026-11-02T22:30:00.000Z',
  status: 'ACTIVE',
  verified: true,
  featured: false,
  vacancy: 'EXISTING',
  outcomes: null,
  fromEthiopia: 'YES',
  fromEthiopiaBy: 'PLACE',
  fromEthiopiaAt: null,
  ...NO_WORK_TERMS,
  reachAskedAt: null,
  hidden: false,
  questions: [],
  declineUnmet: false,
  replyDays: 14,
  replyRate: null,
  medianReplyHours: null,
  repliesMeasured: null,
  payMonthly: { basis: 'GROSS', etbMin: 65_000, etbMax: 90_000, usdMin: 1, usdMax: 2, ratesOf: '2026-11-20' },
  payHiddenReason: null,
  salary: {
    type: 'RANGE',
    amount: null,
    minAmount: 65_000,
    maxAmount: 90_000,
    hourlyRate: null,
    currency: 'ETB',
    frequency: 'MONTHLY',
    basis: 'GROSS',
    negotiable: true,
    benefits: null,
  },
  skills: [{ id: 's', skillId: 's', level: 'EXPERT', skill: { id: 's', name: 'Go' } }],
  company: {
    name: 'Sheba',
    logo: '/api/v1/images/x/128',
    industry: 'FINTECH',
    location: 'Addis Ababa',
    verified: true,
    description: '',
    size: 'SMALL',
    website: 'https://sheba.example',
    jobsCount: 1,
  },
}

const postingAt = (given: JobPage, origin: string, now: number) =>
  buildJobPosting(given, { where: describeWhere(given, buildPostalAddress(parseJobLocation(given))), origin }, now)
const jobPosting = (given: JobPage, origin: string) => postingAt(given, origin, WHILE_OPEN)

describe('JobPosting', () => {
  test('gives pay as a range without a single value, and the deadline as the end of its day in Addis Ababa', () => {
    expect(jobPosting(job, ORIGIN)).toMatchObject({
      datePosted: '2026-11-03T01:30:00+03:00',
      validThrough: '2026-12-12T23:59:59+03:00',
      employmentType: 'FULL_TIME',
      baseSalary: { currency: 'ETB', value: { minValue: 65_000, maxValue: 90_000, unitText: 'MONTH' } },
      hiringOrganization: { sameAs: 'https://sheba.example', logo: 'https://sira.example/api/v1/images/x/128' },
      jobLocation: { address: { addressLocality: 'Addis Ababa', addressCountry: 'ET' } },
      description:
        '<p>Build &#60;things&#62;.</p><p><strong>What you will do</strong></p><ul><li>Test</li></ul><p>65,000 - 90,000 ETB monthly before tax</p>',
    })
    expect(JSON.stringify(jobPosting(job, ORIGIN))).not.toContain('"value":null')
  })

  test('gives hourly pay as one value by the hour, and leaves out pay that is not set', () => {
    const hourly = {
      ...job.salary!,
      type: 'HOURLY' as const,
      minAmount: null,
      maxAmount: null,
      hourlyRate: 18,
      currency: 'USD' as const,
    }
    expect(jobPosting({ ...job, salary: hourly }, ORIGIN)).toMatchObject({
      baseSalary: { currency: 'USD', value: { value: 18, unitText: 'HOUR' } },
    })
    expect(jobPosting({ ...job, salary: null }, ORIGIN)).not.toHaveProperty('baseSalary')
  })

  test('a remote job is marked as remote with the countries that are stated, and without them with its place; REMOTE is no employment type', () => {
    const posting = jobPosting({ ...job, type: 'REMOTE', isRemote: true, remoteRegions: ['ET', 'KE'] }, ORIGIN)
    expect(posting).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [{ name: 'Ethiopia' }, { name: 'Kenya' }],
    })
    expect(posting).not.toHaveProperty('jobLocation')
    const unstated = jobPosting({ ...job, type: 'REMOTE', isRemote: true }, ORIGIN)
    expect(unstated).toMatchObject({ jobLocationType: 'TELECOMMUTE', jobLocation: { '@type': 'Place' } })
    expect(unstated).not.toHaveProperty('applicantLocationRequirements')
    expect(posting).not.toHaveProperty('employmentType')
    expect(jobPosting(job, ORIGIN)).not.toHaveProperty('jobLocationType')
  })

  test.for([
    ['Remote', undefined],
    ['Anywhere in Ethiopia', undefined],
    ['Addis Ababa (Remote)', 'Addis Ababa'],
    ['Dire-Dawa, Ethiopia', 'Dire-Dawa'],
  ] as const)('the location %j gives the town %j', ([location, town]) => {
    const address = { '@type': 'PostalAddress', ...(town && { addressLocality: town }), addressCountry: 'ET' }
    const remote = jobPosting({ ...job, location, isRemote: true }, ORIGIN)
    expect(remote?.jobLocation).toEqual({ '@type': 'Place', address })
    // In a town it is done only in part elsewhere.
    expect(remote?.jobLocationType).toBe(town ? undefined : 'TELECOMMUTE')
    expect(jobPosting({ ...job, location }, ORIGIN)?.jobLocation).toEqual({ '@type': 'Place', address })
  })

  test('a job elsewhere has the country that its location names', () => {
    const getAddress = (location: string, changes: Partial<JobPage> = {}) =>
      (jobPosting({ ...job, location, ...changes }, ORIGIN)?.jobLocation as { address: object } | undefined)?.address
    expect(getAddress('Berlin, Germany')).toMatchObject({ addressLocality: 'Berlin', addressCountry: 'DE' })
    expect(getAddress('Austin, TX')).toMatchObject({
      addressLocality: 'Austin',
      addressRegion: 'TX',
      addressCountry: 'US',
    })
    expect(getAddress('Adama')).toMatchObject({ addressRegion: 'Oromia', addressCountry: 'ET' })
    const berliner = { ...job.company, location: 'Berlin, Germany' }
    expect(getAddress('Remote', { company: berliner })).toEqual({ '@type': 'PostalAddress', addressCountry: 'DE' })
    expect(getAddress('Remote, US', { isRemote: true })).toEqual({ '@type': 'PostalAddress', addressCountry: 'US' })
    const notHere = { isRemote: true, fromEthiopia: 'NO', remoteRegions: ['US'] } as const
    expect(getAddress('Remote', { ...notHere, remoteRegions: [...notHere.remoteRegions] })).toBeUndefined()
  })

  test.for(['Europe', 'EMEA', 'Dover, DE'])(
    'a job in %j has structured data only when it is remote and states a country',
    (location) => {
      const inUnknownCountry = { ...job, location }
      expect(jobPosting(inUnknownCountry, ORIGIN)).toBeUndefined()
      expect(isLiveJob(inUnknownCountry, WHILE_OPEN)).toBe(true)
      expect(jobPosting({ ...inUnknownCountry, isRemote: true }, ORIGIN)).toBeUndefined()
      const remote = jobPosting({ ...inUnknownCountry, isRemote: true, remoteRegions: ['KE'] }, ORIGIN)
      expect(remote).toMatchObject({
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: [{ name: 'Kenya' }],
      })
      expect(remote).not.toHaveProperty('jobLocation')
    },
  )

  test.for(['PENDING', 'DRAFT', 'REJECTED', 'CLOSED', 'ARCHIVED'] as const)(
    'a %s job has no structured data',
    (status) => {
      expect(jobPosting({ ...job, status }, ORIGIN)).toBeUndefined()
    },
  )

  test('a job has structured data until the end of its last day, and none afterwards', () => {
    expect(postingAt(job, ORIGIN, Date.parse('2026-12-12T20:59:00Z'))).toBeDefined()
    expect(postingAt(job, ORIGIN, Date.parse('2026-12-12T21:01:00Z'))).toBeUndefined()
  })
})
