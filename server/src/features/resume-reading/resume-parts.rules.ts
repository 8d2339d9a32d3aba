// What parts of a line are: a job title, a company, a place, a degree, a school.

const words = (list: string) => list.trim().split(/\s*,\s*|\s*\n\s*/)

const TITLES = words(`engineer, developer, programmer, designer, manager, analyst, architect, administrator, admin,
  officer, intern, internship, internee, consultant, specialist, scientist, director, head, technician, assistant, coordinator, accountant,
  auditor, teacher, lecturer, instructor, tester, freelancer, freelance, cto, ceo, cfo, coo, founder, co-founder, supervisor,
  trainer, expert, representative, associate, executive, writer, editor, researcher, secretary, cashier, clerk, owner,
  mentor, lead, leader, devops, sre, dba, trainee, apprentice, advisor, strategist, marketer, operator, planner, translator,
  photographer, journalist, lawyer, nurse, pharmacist, economist, president, chairman, contractor, fellow, tutor, helpdesk,
  መሐንዲስ, ባለሙያ, ገንቢ, አስተዳዳሪ, ኃላፊ, መምህር, ሰራተኛ, ሠራተኛ, ተንታኝ`)
const TITLE_WORDS = new Set(TITLES)

const DEGREE_WORDS = new Set(
  words(`bsc, msc, ba, ma, bba, mba, phd, md, llb, llm, beng, meng, btech, mtech, bed, med, bachelor, bachelors, master,
  masters, doctorate, diploma, degree, certificate, associate, tvet, level, eslce, egsece, ዲግሪ, ዲፕሎማ, ማስተርስ, ዶክትሬት`),
)
const SCHOOL_WORDS = new Set(
  words(`university, college, institute, school, academy, polytechnic, faculty, campus, universität, université, alx, tvet,
  ዩኒቨርሲቲ, ኮሌጅ, ትምህርት, አካዳሚ, ኢንስቲትዩት`),
)
const COMPANY_WORDS = new Set(
  words(`plc, inc, ltd, llc, gmbh, pvt, corp, corporation, company, co, bank, university, ministry, agency, bureau, authority,
  technologies, technology, solutions, group, hospital, college, school, institute, enterprise, enterprises, systems, share,
  ngo, studio, labs, foundation, insurance, telecom, airlines, ኃላ, ባንክ, ድርጅት, ኩባንያ, ሚኒስቴር, ዩኒቨርሲቲ`),
)
const PLACES =
  words(`addis ababa, addis abeba, finfinne, adama, nazret, hawassa, awassa, bahir dar, bahirdar, mekelle, mekele,
  dire dawa, jimma, gondar, gonder, dessie, harar, bishoftu, debre zeit, arba minch, jijiga, shashamane, debre birhan,
  debre markos, nekemte, dilla, wolaita sodo, sodo, hosaena, asella, ambo, wolkite, semera, assosa, gambella, axum, adigrat,
  bole, kirkos, yeka, arada, lideta, gulele, kolfe, kolfe keranio, akaki kality, nifas silk lafto, ethiopia, eth, et, kenya,
  nairobi, uganda, kampala, rwanda, kigali, tanzania, dar es salaam, djibouti, sudan, khartoum, dubai, uae, london, uk,
  berlin, germany, usa, india, remote, hybrid, on-site, አዲስ አበባ, አዳማ, ሐዋሳ, ሀዋሳ, ባሕር ዳር, ባህር ዳር, መቀሌ, ድሬዳዋ, ጅማ, ጎንደር, ኢትዮጵያ, ቦሌ`)
const PLACE_NAMES = new Set(PLACES)
const WORKPLACE_KINDS = new Set(['remote', 'hybrid', 'on-site'])

const listWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .match(/[\p{L}\p{M}][\p{L}\p{M}-]*/gu) ?? []
const hasWordOf = (text: string, list: ReadonlySet<string>) => listWords(text).some((word) => list.has(word))

export const isJobTitle = (text: string) => hasWordOf(text, TITLE_WORDS) && text.length <= 100
export const isDegree = (text: string) => hasWordOf(text.replace(/high ?school|preparatory/i, 'diploma'), DEGREE_WORDS)
export const isSchool = (text: string) => hasWordOf(text, SCHOOL_WORDS)
export const isCompanyName = (text: string) => hasWordOf(text, COMPANY_WORDS) || /\bS\.C\b/.test(text)

/** Whether a text is nothing but places: 'Bole, Addis Ababa'. */
export function isPlace(text: string): boolean {
  const parts = splitPlace(text)
  return parts.length > 0 && parts.every((part) => PLACE_NAMES.has(part) || /^(?:sub ?city|woreda|kebele)/.test(part))
}
/** Whether one part of a text between commas is a town or country: 'Near Edna Mall, Addis Ababa'. */
export const hasTown = (text: string): boolean =>
  splitPlace(text).some((part) => PLACE_NAMES.has(part) && !WORKPLACE_KINDS.has(part))

const splitPlace = (text: string) =>
  text
    .toLowerCase()
    .split(/[,/()-]/)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter(Boolean)

const COMPANY_SUFFIX = /^(?:inc|ltd|llc|plc|s\.?c|pvt|co|gmbh)\b/i

/** Splits a line where its parts are told apart: wide gaps, bars, dashes, "at" and commas. */
export function splitParts(text: string): string[] {
  const parts = text
    .split(/\t|\s*[|•·●@]\s*|\s+[-–—]\s+|\s+at\s+/iu)
    .flatMap((part) => part.split(/\s*[,;]\s+|\s*,$/))
    .map((part) => part.trim().replace(/^\(+|[,:;]+$/g, ''))
    .map((part) => (part.endsWith(')') && !part.includes('(') ? part.slice(0, -1) : part))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  return parts.reduce<string[]>((joined, part) => {
    if (COMPANY_SUFFIX.test(part) && joined.length > 0) joined[joined.length - 1] += `, ${part}`
    else joined.push(part)
    return joined
  }, [])
}

const LABEL =
  /^(position|job title|title|role|designation|company|employer|organi[sz]ation|company name|duration|period|dates?|location|duty station|institution|university|school|college|degree|field of study|department|cgpa|gpa|grade|year|address|name|full name|ስም|አድራሻ)\s?:\s?/iu

/** Splits 'Position: Developer' into its label, in lower case, and the rest. */
export function splitLabel(text: string): { label: string | undefined; rest: string } {
  const [match, label] = LABEL.exec(text) ?? []
  return match ? { label: label!.toLowerCase(), rest: text.slice(match.length) } : { label: undefined, rest: text }
}
