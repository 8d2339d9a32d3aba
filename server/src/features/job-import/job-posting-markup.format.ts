import { describeValue, listEntries, listFacts, listOthers, toNames } from './describe-value.format.ts'
import { toOneLine } from './html-text.format.ts'
import { buildPosting, isObject, joinPlace, toList, toObject, toText } from './read-json.format.ts'
import { listBaseSalaries } from './read-salary.format.ts'
import type { Json, SourcePosting, SourceSalary } from './source-posting.schema.ts'

/** What of a posting is taken over, or says something of its page, its employer or of applying only. */
const POSTING_TAKEN = toNames(
  'title name description mainEntityOfPage identifier hiringOrganization datePosted datePublished dateModified dateCreated thumbnailUrl applicationContact directApply potentialAction jobLocation jobLocationType employmentType experienceLevel validThrough baseSalary salaryCurrency',
)
const FEED_ITEM_TAKEN = toNames(
  'title content_html content_text date_published date_modified banner_image author authors attachments _jobposting',
)

/** Deeper parts of a page's data are not looked at. */
const MAX_DEPTH = 6
/** How many places of a posting are looked at; far fewer can be shown. */
const MAX_PLACES = 1000
/** How many postings of a page are looked at: one more than are imported, by which it shows that there are more. */
export const MAX_PAGE_POSTINGS = 501

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

const PLACE_TAKEN = toNames('address name geo hasMap')
const ADDRESS_TAKEN = toNames('addressLocality addressRegion addressCountry name geo hasMap')
/** What an object says besides, as far as anybody would read it. */
const omitTaken = (said: Json, taken: ReadonlySet<string>): Json =>
  Object.fromEntries(listEntries(said).filter(([name]) => !taken.has(name)))

/** A place as text, as a Place with an address, or as an address; with what else is said of it. */
function readPlace(value: unknown): { place: string; more: Json } {
  if (!isObject(value)) return { place: joinPlace(value), more: {} }
  const { address = value, name } = value
  const known = address === value ? {} : omitTaken(value, PLACE_TAKEN)
  if (!isObject(address)) {
    const place = joinPlace(address)
    return { place: place || joinPlace(name), more: { ...known, place: name, address: place ? '' : address } }
  }
  const { addressLocality, addressRegion, addressCountry } = address
  const country = toText(addressCountry) || toText(toObject(addressCountry).name)
  const place = joinPlace(addressLocality, addressRegion, country)
  return {
    place: place || joinPlace(name),
    more: { ...known, ...omitTaken(address, ADDRESS_TAKEN), place: place ? name : '' },
  }
}

const toIdentifier = (value: unknown): string => toText(toObject(value).value) || toText(value)

const readPlaces = (posting: Json) =>
  toList(posting.jobLocation ?? [])
    .slice(0, MAX_PLACES)
    .map(readPlace)
const listPlaces = (posting: Json): string[] =>
  readPlaces(posting)
    .map(({ place }) => place)
    .filter((place) => place !== '')
/** The places beside the first one, and what else is said of each of them. */
function listOtherPlaces(posting: Json): Json[] {
  const places = readPlaces(posting)
  const first = places.findIndex(({ place }) => place !== '')
  return places.map(({ place, more }, index) => (index === first ? more : { ...more, name: place }))
}

const getTitle = (posting: Json): string => toOneLine(toText(posting.title) || toText(posting.name))

/** An id of what a posting says, for one that names none. */
const buildId = (posting: Json): string =>
  [getTitle(posting), listPlaces(posting).join('; ')]
    .filter((part) => part !== '')
    .join(' | ')
    .slice(0, 500)

const getUrl = (posting: Json, page: string): string =>
  toAbsoluteUrl(toText(posting.url) || toText(toObject(posting.mainEntityOfPage)['@id']), page)
/**
 * Returns the id of a posting: the identifier or the address that it names; otherwise what it says, because several
 * postings on one page need not have addresses.
 */
function getPostingId(said: Json, page: string): string {
  const url = getUrl(said, page)
  const named = toIdentifier(said.identifier) || (url !== page && url) || ''
  return named.slice(0, 500) || buildId(said)
}

/**
 * Returns a posting as schema.org describes it. `said` is the posting as it stands on its page, with references to other
 * things: its id is made of that, so that it stays the same wherever, and beside whatever else, the posting stands.
 */
export function parseJobPosting(posting: Json, page: string, said: Json = posting): SourcePosting {
  const places = listPlaces(posting)
  const salaries = listBaseSalaries(posting.baseSalary, toText(posting.salaryCurrency))
  return buildPosting({
    id: getPostingId(said, page),
    title: getTitle(posting),
    text: toText(posting.description),
    url: getUrl(posting, page) || page,
    location: places[0] ?? '',
    isRemote: toList(posting.jobLocationType).some(isTelecommute) || undefined,
    employment: toList(posting.employmentType).map(describeValue).filter(Boolean).join(', '),
    level: describeValue(posting.experienceLevel),
    deadline: toText(posting.validThrough),
    salaries,
    others: [...listTold(posting, salaries), ...listOthers(posting, POSTING_TAKEN)],
  })
}

const isTelecommute = (type: unknown): boolean => toText(type).toUpperCase() === 'TELECOMMUTE'

/** What is left of the parts of a posting that are taken over. */
function listTold(posting: Json, salaries: readonly SourceSalary[]) {
  const name = toOneLine(toText(posting.name))
  const { salaryCurrency } = posting
  return listFacts([
    ['name', name === getTitle(posting) ? '' : name],
    ['jobLocation', listOtherPlaces(posting)],
    ['jobLocationType', toList(posting.jobLocationType).filter((type) => !isTelecommute(type))],
    ['salaryCurrency', salaries.some(({ currency }) => currency === salaryCurrency) ? '' : salaryCurrency],
  ])
}

/**
 * Returns the postings of a page that have a title, each once. Different ones that name the same identifier or address,
 * such as that of the company, are known by what they say. Each is given with the things that it refers to, and as it
 * stands on the page (`said`), by which it is known.
 */
export function parseJobPostings(found: readonly { posting: Json; said: Json }[], page: string): SourcePosting[] {
  const read = found
    .map(({ posting, said }) => ({ posting: parseJobPosting(posting, page, said), ownId: buildId(said) }))
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
      others: [...posting.others, ...listOthers(item, FEED_ITEM_TAKEN)],
    }
  })
}
