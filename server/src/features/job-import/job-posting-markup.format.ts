import { buildPosting, joinPlace, listFacts, toNumber, toObject, toObjects, toText } from './read-json.format.ts'
import { toOneLine } from './html-text.format.ts'
import type { Json, SourcePosting, SourceSalary } from './source-posting.schema.ts'

/** Deeper parts of a page's data are not looked at. */
const MAX_DEPTH = 6
/** How many postings of a page are looked at: one more than are imported, by which it shows that there are more. */
export const MAX_PAGE_POSTINGS = 501

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
/** Whether something has a type of schema.org, written with or without the address of schema.org. */
export const hasSchemaType = (value: Json, type: string): boolean =>
  toList(value['@type']).some((each) => toText(each).replace(/^.*[/:#]/, '') === type)

/** Returns the JobPostings in parsed JSON-LD: an object, a list, a graph, or inside of what refers to them. */
export function findJobPostings(value: unknown, depth = 0): Json[] {
  if (depth > MAX_DEPTH) return []
  if (Array.isArray(value)) return value.slice(0, MAX_PAGE_POSTINGS).flatMap((each) => findJobPostings(each, depth + 1))
  const object = toObject(value)
  if (hasSchemaType(object, 'JobPosting')) return [object]
  return ['@graph', 'itemListElement', 'item', 'mainEntity', 'hasPart'].flatMap((name) =>
    object[name] === undefined ? [] : findJobPostings(object[name], depth + 1),
  )
}

/** A place as text, as a Place with an address, or as an address. */
function describePlace(value: unknown): string {
  if (typeof value === 'string') return toOneLine(value)
  const place = toObject(value)
  const address = place.address ?? place
  if (typeof address === 'string') return toOneLine(address)
  const { addressLocality, addressRegion, addressCountry } = toObject(address)
  const country = toText(addressCountry) || toText(toObject(addressCountry).name)
  return joinPlace(addressLocality, addressRegion, country) || joinPlace(place.name)
}

function listBaseSalaries(value: unknown): SourceSalary[] {
  const salary = toObject(value)
  const amount = toObject(salary.value)
  const single = toNumber(salary.value) ?? toNumber(amount.value)
  const [min, max] = [toNumber(amount.minValue) ?? single, toNumber(amount.maxValue) ?? single]
  if (min === null && max === null) return []
  const interval = toText(amount.unitText) || toText(salary.unitText)
  return [{ min, max, currency: toText(salary.currency) || toText(amount.currency), interval }]
}

const toIdentifier = (value: unknown): string => toText(toObject(value).value) || toText(value)

const listPlaces = (posting: Json): string[] =>
  toList(posting.jobLocation ?? [])
    .map(describePlace)
    .filter((place) => place !== '')
const getTitle = (posting: Json): string => toOneLine(toText(posting.title) || toText(posting.name))

/** An id of what a posting says, for one that names none. */
const buildId = (posting: Json): string =>
  [getTitle(posting), listPlaces(posting).join('; ')]
    .filter((part) => part !== '')
    .join(' | ')
    .slice(0, 500)

/**
 * Returns a posting as schema.org describes it. Its id is the identifier or the address that it names; otherwise what it
 * says, because several postings on one page need not have addresses.
 */
export function parseJobPosting(posting: Json, page: string): SourcePosting {
  const places = listPlaces(posting)
  const url = toAbsoluteUrl(toText(posting.url) || toText(toObject(posting.mainEntityOfPage)['@id']), page)
  const isRemote = toList(posting.jobLocationType).some((type) => toText(type).toUpperCase() === 'TELECOMMUTE')
  const named = toIdentifier(posting.identifier) || (url !== page && url) || ''
  return buildPosting({
    id: named.slice(0, 500) || buildId(posting),
    title: getTitle(posting),
    text: toText(posting.description),
    url: url || page,
    location: places[0] ?? '',
    isRemote: isRemote || undefined,
    employment: toList(posting.employmentType).map(toText).filter(Boolean).join(', '),
    level: toText(posting.experienceLevel),
    deadline: toText(posting.validThrough),
    salaries: listBaseSalaries(posting.baseSalary),
    others: listFacts({
      ...(places.length > 1 && { jobLocation: places.slice(1) }),
      industry: posting.industry,
      occupationalCategory: posting.occupationalCategory,
      department: posting.department,
      skills: posting.skills,
      qualifications: posting.qualifications,
      responsibilities: posting.responsibilities,
      educationRequirements: posting.educationRequirements,
      experienceRequirements: posting.experienceRequirements,
      workHours: posting.workHours,
      jobBenefits: posting.jobBenefits,
      jobStartDate: posting.jobStartDate,
      applicantLocationRequirements: posting.applicantLocationRequirements,
    }),
  })
}

/**
 * Returns the postings of a page that have a title, each once. Different ones that name the same identifier or address,
 * such as that of the company, are known by what they say.
 */
export function parseJobPostings(found: readonly Json[], page: string): SourcePosting[] {
  const read = found
    .map((each) => ({ posting: parseJobPosting(each, page), ownId: buildId(each) }))
    .filter(({ posting }) => posting.title !== '')
  const ownIds = Map.groupBy(read, ({ posting }) => posting.id)
  const isShared = (id: string) => new Set(ownIds.get(id)?.map(({ ownId }) => ownId)).size > 1
  const shared = new Set([...ownIds.keys()].filter(isShared))
  const postings = read.map(({ posting, ownId }) => (shared.has(posting.id) ? { ...posting, id: ownId } : posting))
  return [...new Map(postings.map((posting) => [posting.id, posting])).values()]
}

const toAbsoluteUrl = (url: string, page: string): string => {
  if (!url || !URL.canParse(url, page)) return ''
  const { href, protocol } = new URL(url, page)
  return /^https?:$/.test(protocol) ? href : ''
}

/** Returns the name of the company that postings name. */
export const findEmployer = (postings: readonly Json[]): string =>
  toOneLine(
    postings
      .map(({ hiringOrganization: employer }) => toText(toObject(employer).name) || toText(employer))
      .find((name) => name !== '') ?? '',
  )

/** The feed of Teamtailor: JSON Feed, with a JobPosting beside each item. */
export function parseTeamtailor(items: readonly Json[]): SourcePosting[] {
  return items.map((item) => {
    const posting = parseJobPosting(toObject(item._jobposting), toText(item.url))
    return {
      ...posting,
      id: toText(item.id) || toText(item.url),
      title: toOneLine(toText(item.title)) || posting.title,
      text: toText(item.content_html) || posting.text || toText(item.content_text),
      url: toText(item.url),
      others: [...posting.others, ...listFacts({ tags: toObjects(item.tags).length > 0 ? [] : item.tags })],
    }
  })
}
