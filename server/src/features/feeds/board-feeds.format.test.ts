import { describe, expect, test } from 'vitest'
import { parseXml, readXmlFields } from '#test/parse-xml.ts'
import { BOARD_FEEDS, type BoardName, type FeedJob } from './board-feeds.format.ts'

const JOB: FeedJob = {
  id: '0199a000-0000-7000-8000-000000000001',
  title: 'Engineer',
  description: 'Builds things.',
  type: 'FULLTIME',
  level: 'SENIOR',
  location: 'Adama',
  isRemote: false,
  deadline: null,
  expiresAt: null,
  companyId: '0199a000-0000-7000-8000-000000000002',
  createdAt: '2026-11-01T08:00:00.000Z',
  publishedAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  status: 'ACTIVE',
  verified: true,
  featured: false,
  vacancy: 'EXISTING',
  fromEthiopia: 'YES',
  fromEthiopiaBy: 'PLACE',
  fromEthiopiaAt: null,
  payMonthly: null,
  payHiddenReason: null,
  salary: null,
  skills: [],
  company: { name: 'Sheba Tech', logo: null, industry: 'FINTECH', location: 'Adama', verified: true },
}
/** Returns the fields of a job in one of the feeds. A location with 'Remote' is that of a remote job. */
function writeJob(board: BoardName, location: string, office: string) {
  const job = { ...JOB, location, isRemote: location.includes('Remote'), company: { ...JOB.company, location: office } }
  return readXmlFields(parseXml(BOARD_FEEDS[board].writeJob(job, { origin: 'https://sira.example' })))
}

/** The values of elements, '' for those that are left out. */
const pick = (fields: Record<string, string>, ...names: string[]) => names.map((name) => fields[name] ?? '')

describe('the country of a job', () => {
  test.for([
    // location, office; city, state, country of the common shape; region of Jooble; location, city, country of LinkedIn
    ['Nairobi, KE', 'Adama', ['Nairobi', '', 'KE'], 'Nairobi, Kenya', ['Nairobi, Kenya', 'Nairobi', 'KE']],
    ['Leeds, UK', 'Adama', ['Leeds', '', 'GB'], 'Leeds, United Kingdom', ['Leeds, United Kingdom', 'Leeds', 'GB']],
    ['Austin, TX', 'Adama', ['Austin', 'TX', 'US'], 'Austin, United States', ['Austin, United States', 'Austin', 'US']],
    ['Dover, DE', 'Adama', ['Dover, DE', '', ''], 'Dover, DE', ['Dover, DE', 'Dover, DE', '']],
    ['Kenya', 'Adama', ['', '', 'KE'], 'Kenya', ['Kenya', '', 'KE']],
    ['Georgia', 'Adama', ['', '', ''], 'Georgia', ['Georgia', '', '']],
    ['Remote, US', 'Berlin, Germany', ['', '', 'US'], 'Remote, United States', ['United States', '', 'US']],
    ['Remote, DE', 'Berlin, Germany', ['', '', ''], 'Remote', ['Remote, DE', '', '']],
    ['Remote', 'Berlin, Germany', ['', '', 'DE'], 'Remote, Germany', ['Berlin, Germany', 'Berlin', 'DE']],
    ['Remote', 'Adama', ['', '', 'ET'], 'Remote, Ethiopia', ['Adama, Ethiopia', 'Adama', 'ET']],
    ['Remote', 'Ethiopia', ['', '', 'ET'], 'Remote, Ethiopia', ['Addis Ababa, Ethiopia', 'Addis Ababa', 'ET']],
    ['Harar', 'Berlin, Germany', ['Harar', 'Harari', 'ET'], 'Harar, Ethiopia', ['Harar, Ethiopia', 'Harar', 'ET']],
  ] as const)('in %j of a company in %j', ([location, office, common, region, linkedin]) => {
    const indeed = writeJob('indeed', location, office)
    expect(pick(indeed, 'city', 'state', 'country')).toEqual(common)
    expect(writeJob('jooble', location, office)['region']).toBe(region)
    expect(pick(writeJob('linkedin', location, office), 'location', 'city', 'country')).toEqual(linkedin)
  })

  test('decides whether a remote job is hybrid: one that names only a country is not', () => {
    const getWorkplace = (location: string) => writeJob('linkedin', location, 'Adama')['workplaceTypes']
    expect(['Remote, US', 'Berlin (Remote)', 'Remote'].map(getWorkplace)).toEqual(['Remote', 'Hybrid', 'Remote'])
  })
})
