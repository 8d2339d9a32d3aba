import { decodeEntities } from './html-text.format.ts'
import {
  buildPosting,
  joinPlace,
  listFacts,
  requireList,
  toFlag,
  toNumber,
  toObject,
  toObjects,
  toText,
  UnreadableAnswerError,
} from './read-json.format.ts'
import type { Json, SourcePosting, SourceSalary } from './source-posting.schema.ts'

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
      salaries: toObjects(job.pay_input_ranges).map((range) => ({
        min: toUnits(range.min_cents),
        max: toUnits(range.max_cents),
        currency: toText(range.currency_type),
        interval: findInterval(`${toText(range.title)} ${toText(range.blurb)}`.trim()),
      })),
      others: listFacts({
        departments: job.departments,
        offices: job.offices,
        requisition_id: job.requisition_id,
        language: job.language,
        ...Object.fromEntries(toObjects(job.metadata).map(({ name, value }) => [toText(name), value])),
      }),
    }),
  )
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
    const { location, commitment, ...categories } = toObject(posting.categories)
    const lists = toObjects(posting.lists).map(
      (list) => `<h3>${toText(list.text)}</h3><ul>${toText(list.content)}</ul>`,
    )
    const workplace = toText(posting.workplaceType)
    return buildPosting({
      id: toText(posting.id),
      title: toText(posting.text),
      text: [posting.description, ...lists, posting.additional].map(toText).join('\n'),
      url: toText(posting.hostedUrl),
      location: toText(location),
      isRemote: workplace === 'remote' ? true : workplace === '' || workplace === 'unspecified' ? undefined : false,
      employment: toText(commitment),
      salaries: listSalary(posting.salaryRange, { min: 'min', max: 'max', currency: 'currency', interval: 'interval' }),
      others: listFacts({
        ...categories,
        country: posting.country,
        ...(workplace === 'hybrid' && { workplaceType: workplace }),
      }),
    })
  })

function listSalary(value: unknown, names: Record<keyof SourceSalary, string>): SourceSalary[] {
  const range = toObject(value)
  const [min, max] = [toNumber(range[names.min]), toNumber(range[names.max])]
  if (min === null && max === null) return []
  return [{ min, max, currency: toText(range[names.currency]), interval: toText(range[names.interval]) }]
}

/** Postings of Ashby; those that are not listed are hidden there, and stay hidden. */
export const parseAshby = (answer: unknown): SourcePosting[] =>
  requireList(toObject(answer).jobs)
    .filter((job) => job.isListed !== false)
    .map((job) => {
      const components = listAshbyComponents(toObject(job.compensation))
      return buildPosting({
        id: toText(job.id),
        title: toText(job.title),
        text: toText(job.descriptionHtml) || toText(job.descriptionPlain),
        url: toText(job.jobUrl),
        location: toText(job.location),
        isRemote: toFlag(job.isRemote),
        employment: toText(job.employmentType),
        salaries: components
          .filter(({ compensationType }) => compensationType === 'Salary')
          .flatMap((component) =>
            listSalary(component, { min: 'minValue', max: 'maxValue', currency: 'currencyCode', interval: 'interval' }),
          ),
        others: listFacts({
          department: job.department,
          team: job.team,
          secondaryLocations: toObjects(job.secondaryLocations).map((each) => each.location),
          ...(job.workplaceType !== 'Remote' && { workplaceType: job.workplaceType }),
          compensation: components
            .filter(({ compensationType }) => compensationType !== 'Salary')
            .map(({ summary, compensationType }) => toText(summary) || toText(compensationType)),
        }),
      })
    })
const listAshbyComponents = (compensation: Json): Json[] =>
  toObjects(compensation.compensationTiers).flatMap((tier) => toObjects(tier.components))

/** Postings of Workable, from either of its two addresses. */
export const parseWorkable = (answer: unknown): SourcePosting[] =>
  requireList(toObject(answer).jobs).map((job) =>
    buildPosting({
      id: toText(job.shortcode),
      title: toText(job.title),
      text: toText(job.description),
      url: toText(job.url) || toText(job.shortlink),
      location: joinPlace(job.city, job.state, job.country),
      isRemote: toFlag(job.telecommuting),
      employment: toText(job.employment_type),
      level: toText(job.experience),
      others: listFacts({
        department: job.department,
        function: job.function,
        industry: job.industry,
        education: job.education,
        code: job.code,
      }),
    }),
  )

/** How many jobs Greenhouse says that there are; the length of its list where it does not say. */
export const countGreenhouse = (answer: unknown): number =>
  toNumber(toObject(toObject(answer).meta).total) ?? toObjects(toObject(answer).jobs).length

/** The list of SmartRecruiters, which must say how long it is; texts are in the details of each posting. */
export function parseSmartRecruitersPage(answer: unknown): { postings: SourcePosting[]; total: number; name: string } {
  const { content, totalFound } = toObject(answer)
  const list = requireList(content)
  const total = toNumber(totalFound)
  if (total === null) throw new UnreadableAnswerError('a list without its length')
  return {
    postings: list.map(parseSmartRecruitersPosting),
    total,
    name: toText(toObject(list[0]?.company).name),
  }
}

const SECTIONS = ['jobDescription', 'qualifications', 'additionalInformation', 'companyDescription'] as const

/** A posting of SmartRecruiters: as the list has it without a text, or its details. */
export function parseSmartRecruitersPosting(posting: Json): SourcePosting {
  const location = toObject(posting.location)
  const sections = toObject(toObject(posting.jobAd).sections)
  const text = SECTIONS.map((name) => toObject(sections[name])).map(
    (section) => toText(section.text) && `<h3>${toText(section.title)}</h3>${toText(section.text)}`,
  )
  return buildPosting({
    id: toText(posting.id),
    title: toText(posting.name),
    text: text.filter((part) => part !== '').join('\n'),
    url: toText(posting.postingUrl) || toText(posting.applyUrl),
    location: joinPlace(location.city, location.region, toText(location.country).toUpperCase()),
    isRemote: toFlag(location.remote),
    employment: toText(toObject(posting.typeOfEmployment).label),
    level: toText(toObject(posting.experienceLevel).id) || toText(toObject(posting.experienceLevel).label),
    others: listFacts({
      department: posting.department,
      function: posting.function,
      industry: posting.industry,
      refNumber: posting.refNumber,
      language: posting.language,
      ...(location.hybrid === true && { workplace: 'hybrid' }),
      ...Object.fromEntries(
        toObjects(posting.customField).map(({ fieldLabel, valueLabel }) => [toText(fieldLabel), valueLabel]),
      ),
    }),
  })
}

/** Postings of Recruitee. */
export const parseRecruitee = (answer: unknown): SourcePosting[] =>
  requireList(toObject(answer).offers)
    .filter((offer) => offer.status === undefined || offer.status === 'published')
    .map((offer) =>
      buildPosting({
        id: toText(offer.id),
        title: toText(offer.title),
        text: [offer.description, offer.requirements].map(toText).join('\n'),
        url: toText(offer.careers_url),
        location: joinPlace(offer.city, offer.country) || toText(offer.location),
        isRemote: toFlag(offer.remote),
        employment: toText(offer.employment_type_code),
        level: toText(offer.experience_code),
        deadline: toText(offer.close_at),
        salaries: listSalary(offer.salary, { min: 'min', max: 'max', currency: 'currency', interval: 'period' }),
        others: listFacts({
          department: offer.department,
          category_code: offer.category_code,
          education_code: offer.education_code,
          tags: offer.tags,
          ...(offer.hybrid === true && { workplace: 'hybrid' }),
        }),
      }),
    )
