import { describeValue, listFacts, listOthers, toNames } from './describe-value.format.ts'
import { decodeEntities } from './html-text.format.ts'
import {
  buildPosting,
  isObject,
  joinPlace,
  requireList,
  toFlag,
  toNumber,
  toObject,
  toObjects,
  toText,
} from './read-json.format.ts'
import { readSalary } from './read-salary.format.ts'
import type { Json, SourceFact, SourcePosting, SourceSalary } from './source-posting.schema.ts'

/** What of a job is taken over, or says something of its record or of applying only. */
const GREENHOUSE_TAKEN = toNames(
  'title content absolute_url location application_deadline pay_input_ranges metadata company_name first_published updated_at created_at data_compliance questions location_questions compliance demographic_questions',
)
const LEVER_TAKEN = toNames(
  'text categories description descriptionPlain descriptionBody descriptionBodyPlain opening openingPlain lists additional additionalPlain hostedUrl applyUrl createdAt updatedAt workplaceType salaryRange salaryDescription salaryDescriptionPlain',
)
const ASHBY_TAKEN = toNames(
  'title descriptionHtml descriptionPlain jobUrl applyUrl location secondaryLocations address isRemote workplaceType employmentType publishedAt updatedAt isListed shouldDisplayCompensationOnJobPostings compensation',
)
const LOCATION_TAKEN = toNames('name')
const CATEGORIES_TAKEN = toNames('location allLocations commitment level')
const COMPENSATION_TAKEN = toNames(
  'compensationTiers compensationTierSummary scrapeableCompensationSalarySummary summaryComponents',
)

/** Postings of Greenhouse, whose texts are HTML that is escaped once more. Pay is in cents, without an interval. */
export const parseGreenhouse = (answer: unknown): SourcePosting[] =>
  requireList(toObject(answer).jobs).map((job) =>
    buildPosting({
      id: toText(job.id),
      title: toText(job.title),
      text: decodeEntities(toText(job.content)),
      url: toText(job.absolute_url),
      location: toText(toObject(job.location).name),
      isRemote: /\bremote\b/i.test(toText(toObject(job.location).name)) || undefined,
      deadline: toText(job.application_deadline),
      salaries: listGreenhouseSalaries(job),
      others: [
        ...listFacts([
          ['requisition_id', job.requisition_id],
          ...toObjects(job.metadata).map(({ name, value }) => [toText(name) || 'metadata', value] as const),
          ['pay_input_ranges', toObjects(job.pay_input_ranges).map(describeRange)],
        ]),
        ...listOthers(toObject(job.location), LOCATION_TAKEN),
        ...listOthers(job, GREENHOUSE_TAKEN),
      ],
    }),
  )

const getRangeWords = ({ title, blurb }: Json): string => `${toText(title)} ${toText(blurb)}`.trim()
/** The words of a range beside its amounts; a title that only names the interval is taken over. */
const describeRange = ({ title, blurb }: Json): unknown =>
  findInterval(toText(title)) === '' ? { title, blurb } : { blurb }

const listGreenhouseSalaries = ({ pay_input_ranges: ranges }: Json): SourceSalary[] =>
  Array.isArray(ranges)
    ? ranges.flatMap((range: unknown) => {
        if (!isObject(range)) return readSalary(range, CENTS)
        const { title: _title, blurb: _blurb, min_cents: min, max_cents: max, ...rest } = range
        const interval = findInterval(getRangeWords(range))
        return readSalary({ ...rest, min_cents: toUnits(min) ?? min, max_cents: toUnits(max) ?? max, interval }, CENTS)
      })
    : readSalary(ranges, CENTS)
const CENTS = { min: 'min_cents', max: 'max_cents', currency: 'currency_type', interval: 'interval' }

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:annual|annually|yearly|years?|annum)\b/i, 'year'],
  [/\b(?:months?|monthly)\b/i, 'month'],
  [/\b(?:weeks?|weekly)\b/i, 'week'],
  [/\b(?:days?|daily)\b/i, 'day'],
  [/\b(?:hours?|hourly)\b/i, 'hour'],
]
/** Words with which an amount is paid at other times than each unit, or once. */
const OTHER_TIMES = /\b(?:bi|semi|half|twice|two|every|quarter|fortnight|one|once|sign|bonus|\d)/i

/** Returns the interval that the title of a range names: '' if it names none, its words if they may mean another one. */
function findInterval(words: string): string {
  const units = UNITS.filter(([pattern]) => pattern.test(words)).map(([, unit]) => unit)
  if (OTHER_TIMES.test(words) || units.length > 1) return words
  return units[0] ?? ''
}

const toUnits = (cents: unknown): number | null => {
  const amount = toNumber(cents)
  return amount === null ? null : amount / 100
}

/** Postings of Lever, of one page. Lists of requirements stand beside the text. */
export const parseLever = (answer: unknown): SourcePosting[] =>
  requireList(answer).map((posting) => {
    const categories = toObject(posting.categories)
    const workplace = toText(posting.workplaceType)
    return buildPosting({
      id: toText(posting.id),
      title: toText(posting.text),
      text: joinLeverText(posting),
      url: toText(posting.hostedUrl),
      location: toText(categories.location),
      isRemote: workplace === 'remote' ? true : workplace === '' || workplace === 'unspecified' ? undefined : false,
      employment: toText(categories.commitment),
      level: toText(categories.level),
      salaries: readSalary(posting.salaryRange, RANGE),
      others: [
        ...listFacts([
          ['salaryDescription', toText(posting.salaryDescriptionPlain) || posting.salaryDescription],
          ['workplaceType', ['remote', 'unspecified', 'on-site', 'onsite'].includes(workplace) ? '' : workplace],
        ]),
        ...listPlaces('allLocations', categories.allLocations, toText(categories.location)),
        ...listOthers(categories, CATEGORIES_TAKEN),
        ...listOthers(posting, LEVER_TAKEN),
      ],
    })
  })
const RANGE = { min: 'min', max: 'max', currency: 'currency', interval: 'interval' }

/** The text with its opening, the lists, and what follows them. */
function joinLeverText(posting: Json): string {
  const lists = toObjects(posting.lists).map((list) => `<h3>${toText(list.text)}</h3><ul>${toText(list.content)}</ul>`)
  const text =
    toText(posting.description) ||
    toText(posting.descriptionPlain) ||
    [posting.opening, posting.descriptionBody].map(toText).join('\n')
  return [text, ...lists, toText(posting.additional) || toText(posting.additionalPlain)].join('\n')
}

/** Places beside the one that is taken over, as a fact. */
const listPlaces = (name: string, places: unknown, taken: string): SourceFact[] =>
  listFacts([[name, Array.isArray(places) ? places.filter((place) => place !== taken) : places]])

/** Postings of Ashby; those that are not listed are hidden there, and stay hidden. */
export const parseAshby = (answer: unknown): SourcePosting[] =>
  requireList(toObject(answer).jobs)
    .filter((job) => job.isListed !== false)
    .map((job) => {
      const address = describeAshbyPlace(job.address)
      const location = toText(job.location) || address
      return buildPosting({
        id: toText(job.id),
        title: toText(job.title),
        text: toText(job.descriptionHtml) || toText(job.descriptionPlain),
        url: toText(job.jobUrl),
        location,
        isRemote: toFlag(job.isRemote),
        employment: toText(job.employmentType),
        salaries: listAshbySalaries(job.compensation),
        others: [
          ...listPlaces('address', [address], location),
          ...listPlaces('secondaryLocations', toObjects(job.secondaryLocations).map(describeAshbyLocation), location),
          ...listFacts([['workplaceType', isAshbyWorkplaceTaken(job) ? '' : job.workplaceType]]),
          ...listAshbyExtras(toObject(job.compensation)),
          ...listOthers(job, ASHBY_TAKEN),
        ],
      })
    })

const describeAshbyPlace = (address: unknown): string => {
  const { addressLocality, addressRegion, addressCountry } = toObject(toObject(address).postalAddress)
  return joinPlace(addressLocality, addressRegion, addressCountry)
}
const describeAshbyLocation = ({ location, address }: Json): string => joinPlace(location, describeAshbyPlace(address))
const isAshbyWorkplaceTaken = ({ workplaceType: type, isRemote }: Json): boolean =>
  type === (isRemote === true ? 'Remote' : 'OnSite')

const listTiers = (compensation: Json): Json[] => toObjects(compensation.compensationTiers)
/** The parts of the pay: those of its tiers, or of their summary where there are no tiers. */
const listAshbyComponents = (compensation: Json): Json[] => {
  const components = listTiers(compensation).flatMap((tier) => toObjects(tier.components))
  return components.length > 0 ? components : toObjects(compensation.summaryComponents)
}

/** The salaries of a job: by their amounts, or by the words of a summary where there are no amounts. */
function listAshbySalaries(value: unknown): SourceSalary[] {
  if (!isObject(value)) return readSalary(value, VALUES)
  const components = listAshbyComponents(value)
  if (components.length === 0)
    return readSalary(toText(value.scrapeableCompensationSalarySummary) || value.compensationTierSummary, VALUES)
  return components
    .filter(({ compensationType }) => compensationType === 'Salary')
    .flatMap(({ id: _id, compensationType: _type, summary, ...component }) => {
      const hasAmounts = toNumber(component.minValue) !== null || toNumber(component.maxValue) !== null
      return readSalary(hasAmounts ? component : { ...component, summary }, VALUES)
    })
}
const VALUES = { min: 'minValue', max: 'maxValue', currency: 'currencyCode', interval: 'interval' }

/** What a compensation says beside its salaries: equity, bonuses, and the words of its tiers. */
const listAshbyExtras = (compensation: Json): SourceFact[] => [
  ...listFacts([
    [
      'compensation',
      listAshbyComponents(compensation)
        .filter(({ compensationType }) => compensationType !== 'Salary')
        .map(({ summary, ...component }) => describeValue(summary) || component),
    ],
    [
      'compensationTiers',
      listTiers(compensation).map(({ title, additionalInformation }) => ({ title, additionalInformation })),
    ],
  ]),
  ...listOthers(compensation, COMPENSATION_TAKEN),
]

/** How many jobs Greenhouse says that there are; the length of its list where it does not say. */
export const countGreenhouse = (answer: unknown): number =>
  toNumber(toObject(toObject(answer).meta).total) ?? toObjects(toObject(answer).jobs).length
