// What Google publishes of JobPosting: https://developers.google.com/search/docs/appearance/structured-data/job-posting

type Json = Record<string, any>

const EMPLOYMENT_TYPES = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
]
const PAY_UNITS = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']
const ISO_8601 = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?$/

/** Returns what of the structured data of a job breaks Google's published rules. */
export function findPostingFaults(posting: Json): string[] {
  return [...findTextFaults(posting), ...findPlaceFaults(posting), ...findPayFaults(posting['baseSalary'])]
}

function findTextFaults(posting: Json): string[] {
  const { hiringOrganization: company, identifier, datePosted, validThrough, employmentType } = posting
  const rules: [string, boolean][] = [
    ['@context', /^https?:\/\/schema\.org\/?$/.test(posting['@context'])],
    ['@type', posting['@type'] === 'JobPosting'],
    ['title', isText(posting['title']) && !/<|&[a-z]+;|\d{5}/.test(posting['title'])],
    ['description is HTML', isText(posting['description']) && /<(p|ul|li|br)\b/.test(posting['description'])],
    ['description says more than the title', posting['description'] !== posting['title']],
    ['datePosted', ISO_8601.test(datePosted) && Date.parse(datePosted) <= Date.now()],
    [
      'validThrough',
      validThrough === undefined || (ISO_8601.test(validThrough) && Date.parse(validThrough) > Date.now()),
    ],
    ['hiringOrganization', company?.['@type'] === 'Organization' && isText(company.name)],
    ['hiringOrganization.sameAs', company?.sameAs === undefined || URL.canParse(company.sameAs)],
    ['hiringOrganization.logo', company?.logo === undefined || URL.canParse(company.logo)],
    ['identifier', identifier?.['@type'] === 'PropertyValue' && isText(identifier.name) && isText(identifier.value)],
    ['employmentType', employmentType === undefined || EMPLOYMENT_TYPES.includes(employmentType)],
    ['directApply', posting['directApply'] === undefined || typeof posting['directApply'] === 'boolean'],
    ['url', URL.canParse(posting['url'])],
  ]
  return rules.filter(([, holds]) => !holds).map(([name]) => name)
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Either a place with its country or, for wholly remote jobs, the countries of the applicants. */
function findPlaceFaults({
  jobLocation,
  jobLocationType: type,
  applicantLocationRequirements: required,
}: Json): string[] {
  const places: Json[] = [jobLocation ?? []].flat()
  const areas: Json[] = [required ?? []].flat()
  const rules: [string, boolean][] = [
    ['jobLocationType', type === undefined || type === 'TELECOMMUTE'],
    ['applicantLocationRequirements without TELECOMMUTE', areas.length === 0 || type === 'TELECOMMUTE'],
    ['neither jobLocation nor applicantLocationRequirements', places.length > 0 || areas.length > 0],
    [
      'jobLocation',
      places.every((place) => place['@type'] === 'Place' && /^[A-Z]{2}$/.test(place['address']?.addressCountry)),
    ],
    ['jobLocation.address', places.every((place) => place['address']?.['@type'] === 'PostalAddress')],
    ['applicantLocationRequirements', areas.every((area) => area['@type'] === 'Country' && isText(area['name']))],
  ]
  return rules.filter(([, holds]) => !holds).map(([name]) => name)
}

function findPayFaults(pay: Json | undefined): string[] {
  if (!pay) return []
  const { value } = pay
  const amounts = [value?.value, value?.minValue, value?.maxValue].filter((amount) => amount !== undefined)
  const rules: [string, boolean][] = [
    ['baseSalary', pay['@type'] === 'MonetaryAmount' && /^[A-Z]{3}$/.test(pay['currency'])],
    ['baseSalary.value', value?.['@type'] === 'QuantitativeValue' && PAY_UNITS.includes(value.unitText)],
    ['baseSalary amounts', amounts.length > 0 && amounts.every((amount) => typeof amount === 'number' && amount > 0)],
    ['baseSalary range', value?.minValue === undefined || value.minValue <= value.maxValue],
  ]
  return rules.filter(([, holds]) => !holds).map(([name]) => name)
}
