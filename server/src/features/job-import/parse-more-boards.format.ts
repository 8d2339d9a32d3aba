import { listFacts, listOthers, toNames } from './describe-value.format.ts'
import {
  buildPosting,
  joinPlace,
  requireList,
  toFlag,
  toNumber,
  toObject,
  toObjects,
  toText,
  UnreadableAnswerError,
} from './read-json.format.ts'
import { readSalary } from './read-salary.format.ts'
import type { Json, SourcePosting } from './source-posting.schema.ts'

/** What of a posting is taken over, or says something of its record or of applying only. */
const WORKABLE_TAKEN = toNames(
  'shortcode title description url shortlink application_url city state country locations telecommuting employment_type experience published_on created_at',
)
const SMARTRECRUITERS_TAKEN = toNames(
  'name company releasedDate ref visibility active defaultJobAd creator actions jobAd location typeOfEmployment experienceLevel customField language',
)
const SMARTRECRUITERS_LOCATION_TAKEN = toNames(
  'city region country remote latitude longitude manual regionCode fullLocation',
)
const RECRUITEE_TAKEN = toNames(
  'title description requirements position status company_name city country country_code location locations remote hybrid on_site employment_type_code experience_code close_at salary translations created_at published_at updated_at mailbox_email options_phone options_photo options_cv options_cover_letter open_questions eeo_fields dynamic_fields locations_question locations_question_type locations_question_required sharing_title sharing_description sharing_image cover_image',
)

/** Postings of Workable, from either of its two addresses. */
export const parseWorkable = (answer: unknown): SourcePosting[] =>
  requireList(toObject(answer).jobs).map((job) => {
    const places = toObjects(job.locations)
      .filter(({ hidden }) => hidden !== true)
      .map(({ city, region, country }) => joinPlace(city, region, country))
    const location = joinPlace(job.city, job.state, job.country) || (places[0] ?? '')
    return buildPosting({
      id: toText(job.shortcode),
      title: toText(job.title),
      text: toText(job.description),
      url: toText(job.url) || toText(job.shortlink),
      location,
      isRemote: toFlag(job.telecommuting),
      employment: toText(job.employment_type),
      level: toText(job.experience),
      others: [
        ...listFacts([['locations', places.filter((place) => place !== location)]]),
        ...listOthers(job, WORKABLE_TAKEN),
      ],
    })
  })

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
const SECTIONS_TAKEN: ReadonlySet<string> = new Set(SECTIONS)
const JOB_AD_TAKEN = toNames('sections')

/** A posting of SmartRecruiters: as the list has it without a text, or its details. */
export function parseSmartRecruitersPosting(posting: Json): SourcePosting {
  const location = toObject(posting.location)
  const jobAd = toObject(posting.jobAd)
  const sections = toObject(jobAd.sections)
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
    others: [
      ...listFacts([
        ['language', toText(toObject(posting.language).label) || posting.language],
        ...toObjects(posting.customField).map(
          ({ fieldLabel, valueLabel }) => [toText(fieldLabel) || 'customField', valueLabel] as const,
        ),
      ]),
      ...listOthers(location, SMARTRECRUITERS_LOCATION_TAKEN),
      ...listOthers(posting, SMARTRECRUITERS_TAKEN),
      ...listOthers(sections, SECTIONS_TAKEN),
      ...listOthers(jobAd, JOB_AD_TAKEN),
    ],
  })
}

/** Postings of Recruitee. */
export const parseRecruitee = (answer: unknown): SourcePosting[] =>
  requireList(toObject(answer).offers)
    .filter((offer) => offer.status === undefined || offer.status === 'published')
    .map((offer) => {
      const location = joinPlace(offer.city, offer.country) || toText(offer.location)
      const isMixed = offer.hybrid === true || (offer.on_site === true && offer.remote === true)
      return buildPosting({
        id: toText(offer.id),
        title: toText(offer.title),
        text: [offer.description, offer.requirements].map(toText).join('\n'),
        url: toText(offer.careers_url),
        location,
        isRemote: toFlag(offer.remote),
        employment: toText(offer.employment_type_code),
        level: toText(offer.experience_code),
        deadline: toText(offer.close_at),
        salaries: readSalary(offer.salary, { min: 'min', max: 'max', currency: 'currency', interval: 'period' }),
        others: [
          ...listFacts([
            ['workplace', isMixed ? 'hybrid' : ''],
            ['locations', listRecruiteePlaces(offer, location)],
            ['translations', listTranslations(offer)],
          ]),
          ...listOthers(offer, RECRUITEE_TAKEN),
        ],
      })
    })

/** The places of an offer beside the one that is taken over, and what else is said of each. */
const listRecruiteePlaces = ({ location, locations }: Json, taken: string): unknown[] => {
  const places = toObjects(locations).map(
    ({ name, city, state, country, country_code: _country, state_code: _state, ...more }) => ({
      ...more,
      name: joinPlace(city, state, country) || toText(name),
    }),
  )
  return [{ name: toText(location) }, ...places].map((place) =>
    taken.includes(place.name) ? { ...place, name: '' } : place,
  )
}

/** The other languages in which an offer is written, with its titles there. */
const listTranslations = ({ translations, description }: Json): string[] =>
  Object.entries(toObject(translations))
    .map(([language, translation]) => ({ language, ...toObject(translation) }) as Json)
    .filter((translation) => toText(translation.description) !== toText(description))
    .map(({ language, title }) => [language, title].map(toText).filter(Boolean).join(': '))
