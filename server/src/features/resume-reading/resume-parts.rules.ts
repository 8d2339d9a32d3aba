// What parts of a line are: a job title, a company, a degree, a school.

import { isPlaceLike } from './resume-places.rules.ts'

const words = (list: string) => list.trim().split(/\s*,\s*|\s*\n\s*/)

const TITLE_WORDS = new Set(
  words(`engineer, developer, programmer, designer, manager, analyst, architect, administrator, admin, officer, intern, internship,
  internee, consultant, specialist, scientist, director, head, technician, assistant, coordinator, accountant, auditor, teacher,
  lecturer, instructor, tester, freelancer, freelance, cto, ceo, cfo, coo, cmo, founder, co-founder, cofounder, supervisor, trainer,
  expert, representative, rep, associate, executive, writer, editor, researcher, secretary, cashier, clerk, owner, mentor, lead, leader,
  devops, sre, dba, trainee, apprentice, advisor, adviser, strategist, marketer, operator, planner, translator, interpreter, photographer,
  journalist, lawyer, nurse, pharmacist, economist, president, chairman, chair, contractor, fellow, tutor, helpdesk, professor, postdoc,
  recruiter, agent, receptionist, driver, guard, cook, chef, volunteer, student, barista, waiter, waitress, server, buyer, counselor,
  counsellor, surveyor, inspector, bookkeeper, paralegal, controller, treasurer, vp, chief, foreman, electrician, mechanic, welder, dean,
  registrar, librarian, producer, artist, animator, illustrator, copywriter, blogger, salesperson, salesman, merchandiser, storekeeper,
  ambassador, captain, evangelist, generalist, partner, principal, staff, programmer/analyst, qa, sdet, statistician, mathematician,
  physicist, chemist, biologist, geologist, modeler, facilitator, organizer, worker, labourer, laborer, attendant, host, hostess,
  maker, builder, integrator, liaison, curator, reviewer, moderator, physician, doctor, dentist, veterinarian, midwife, member,
  développeur, développeuse, ingénieur, ingénieure, responsable, stagiaire, technicien, technicienne, analyste, directeur, directrice,
  gestionnaire, comptable, professeur, enseignant, enseignante, consultante, assistante, chargé, chargée, vendeur, vendeuse, leiter,
  leiterin, werkstudent, werkstudentin, praktikant, praktikantin, referent, referentin, sachbearbeiter, sachbearbeiterin, geschäftsführer,
  auszubildender, auszubildende, desarrollador, desarrolladora, ingeniero, ingeniera, gerente, analista, becario, becaria, programador,
  programadora, jefe, jefa, consultor, consultora, técnico, técnica, diseñador, diseñadora, sviluppatore, sviluppatrice, ingegnere, tirocinante,
  stagista, responsabile, consulente, impiegato, ontwikkelaar, medewerker, stagiair, stage, estagiário, estagiária, desenvolvedor,
  desenvolvedora, engenheiro, engenheira, diretor, professor, vendedor, person, salesclerk, attorney, therapist, psychologist, broker, underwriter,
  investigator, hydrologist, agronomist, machinist, plumber, coach, grader, webmaster, sysadmin, drafter, draftsman, dispatcher, judge, reporter,
  presenter, swe, sde, svp, evp, scholar, contributor, controller, checker, foreperson, deputy, aide, bartender, stylist, caretaker,
  carpenter, roofer, mason, painter, baker, butcher, tailor, hairdresser, gardener, farmer, joiner, glazier, plasterer, bricklayer, labeler, packer,
  porter, usher, valet, courier, mechanician, fitter, machinist, sailor, pilot, soldier, sergeant, lieutenant, constable, commissioner,
  steward, collector, enumerator, encoder, typist, messenger, keeper, purchaser, scrum, crew, superintendent, appraiser, teller,
  መሐንዲስ, መሃንዲስ, ባለሙያ, ገንቢ, አስተዳዳሪ, ኃላፊ, ሃላፊ, መምህር, ሰራተኛ, ሠራተኛ, ተንታኝ, አስኪያጅ, ረዳት, ኦፊሰር, ቴክኒሺያን, ቴክኒሽያን, ጸሐፊ, ጸሀፊ, ሹፌር, ያዥ, አማካሪ, ተቆጣጣሪ,
  አሰልጣኝ, ኢንጂነር, ኢንጅነር, ማናጀር, ዲዛይነር, ፕሮግራመር, ዳይሬክተር, ነርስ, ሐኪም, ተለማማጅ, አስተባባሪ, ተመራማሪ, ኤክስፐርት, ዴቨሎፐር, ኦዲተር, አካውንታንት, ሒሳብ, ሱፐርቫይዘር, ወኪል, ጋዜጠኛ, ተርጓሚ, መሪ, ገንዘብ`),
)

/** Names that end a company's name, and others that are often part of one. */
const COMPANY_ENDINGS = new Set(
  words(`plc, inc, ltd, llc, llp, lp, gmbh, pvt, corp, corporation, co, sc, ag, sa, bv, ab, oy, srl, spa, sarl, doo, dd, eood, ood, sro, zrt, kft, ehf, aps, tbk, bhd, sdn, eg, ev, kg, nv, limited, incorporated,
  pty, oü, sl, sas, ኃየተየግማ, ኃየተየግማህበር, አማ, አክሲዮን, ማህበር, ማኅበር, ኃላ`),
)
const COMPANY_WORDS = new Set(
  words(`company, bank, university, ministry, agency, bureau, authority, technologies, technology, tech, solutions, group, hospital,
  college, school, schools, institute, enterprise, enterprises, systems, share, ngo, studio, studios, lab, labs, foundation, insurance,
  telecom, airlines, airways, software, digital, media, consulting, consultants, consultancy, services, partners, holdings, industries,
  international, networks, capital, ventures, clinic, church, center, centre, office, council, commission, association, organization,
  organisation, society, club, committee, union, trading, construction, pharma, pharmaceuticals, logistics, transport, hotel, restaurant, cafe,
  store, shop, factory, mills, farm, farms, cooperative, microfinance, academy, robotics, analytics, motors, energy, electric,
  electronics, communications, entertainment, games, events, board, interactive, creative, works, foods, brewery, press, publishing,
  broadcasting, directorate, division, branch, unit, section, radio, tv, news, federal, polytechnic, department, laboratory, laboratories, self-employed, upwork, fiverr, cloud, ai, io,
  bakery, market, museum, library, camp, army, navy, government, municipality, court, embassy, nations, programme, inventory, retail, outfitters,
  ባንክ, ድርጅት, ኩባንያ, ሚኒስቴር, ዩኒቨርሲቲ, ቢሮ, ኤጀንሲ, ሆስፒታል, ኮሌጅ, ቴክኖሎጂ, ቴክኖሎጂስ, ማዕከል, ጽቤት, ባለሥልጣን, ባለስልጣን, ኮርፖሬሽን, ፋብሪካ, ሆቴል, ክሊኒክ, ኢንሹራንስ, መድን, ኢንስቲትዩት, አካዳሚ, ኮሚሽን, ሶፍትዌር, ሲስተምስ, ሶሉሽንስ, ቤት`),
)
const SCHOOL_WORDS = new Set(
  words(`university, univ, college, institute, school, academy, polytechnic, campus, universität, universiteit, université, universidad,
  universitat, universität, università, universidade, uniwersytet, hochschule, politecnico, politécnica, école, ecole, ensa, eth, mit, ucla, epfl, kth, iit, nit, bits,
  alx, seminary, conservatory, board, cbse, icse, tu, fh, rwth, ucl, lse, nyu, usc, insa, tafe, suny, cuny, kaist, postech, nust, iiit, ku, epita, hec, supélec, uc, caltech, technikerschule, berufsschule, realschule, fachhochschule, lycee, aau, aastu, astu, aait, institut, instituto, istituto, academia, facultad, faculty, escuela, colegio, collège, politechnika,
  akademia, liceo, iut, vidyalaya, gymnasium, lycée, lyceum, high, preparatory, secondary, universidade, tvet,
  ዩኒቨርሲቲ, ኮሌጅ, አካዳሚ, ኢንስቲትዩት, ቤት, ፖሊቴክኒክ`),
)

/** Words that name what is studied. */
const STUDY_WORDS = new Set(
  words(`engineering, science, sciences, computing, informatics, mathematics, math, maths, physics, chemistry, biology, statistics,
  economics, accounting, finance, management, administration, marketing, business, commerce, law, medicine, nursing, pharmacy,
  psychology, sociology, philosophy, history, geography, literature, linguistics, language, languages, english, journalism,
  communication, communications, education, architecture, design, arts, art, music, theatre, theology, agriculture, agronomy,
  forestry, veterinary, hydrology, geology, electronics, mechanics, robotics, mechatronics, telecommunication, telecommunications,
  networking, software, systems, technology, technologies, security, cybersecurity, intelligence, learning, data, analytics, automation, energy, construction,
  surveying, planning, logistics, procurement, tourism, hospitality, politics, political, relations, anthropology,
  biotechnology, biochemistry, microbiology, ecology, genetics, neuroscience, epidemiology, health, nutrition, dentistry, surgery,
  secretarial, banking, entrepreneurship, leadership, informatik, mathematik, maschinenbau, elektrotechnik, wirtschaftsinformatik,
  betriebswirtschaft, betriebswirtschaftslehre, physik, chemie, informatique, mathématiques, gestion, droit, informática, informatica, matematica, ingegneria,
  ingeniería, electrical, mechanical, civil, industrial, computer, information, mis, cs, ict, it, social, natural, development, studies, diplomacy, animation, multimedia, programming,
  ሳይንስ, ምህንድስና, ኢንጂነሪንግ, ኢንጅነሪንግ, አካውንቲንግ, ፋይናንስ, ማኔጅመንት, ኢኮኖሚክስ, ቴክኖሎጂ, ሕግ, ህግ, ሒሳብ, ሂሳብ, ፊዚክስ, ማርኬቲንግ`),
)

export const listWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/(?<=[a-z]{3})\/(?=[a-z]{3})/g, ' ')
    .replaceAll(/[.'’/](?=\p{L}|\s|$)/gu, '')
    .match(/[\p{L}\p{M}][\p{L}\p{M}-]*/gu) ?? []
const hasWordOf = (text: string, list: ReadonlySet<string>) => listWords(text).some((word) => list.has(word))

/** What stands before "of", "for" or a mark is what a name is about. */
const getHead = (text: string) => text.split(/\s+(?:of|for|and|to|in|with|&)\s+|\s*[,(–—:-]\s+|\s*\(/)[0] ?? text

/** German titles are compounds: 'Softwareentwicklerin'. */
const TITLE_END =
  /\p{L}(?:entwickler|ingenieur|techniker|leiter|berater|verwalter|assistent|administrator|manager|kaufmann|kauffrau|arbeiter|helfer|lehrer|mechaniker|monteur)(?:in)?$/u
/** Words that are made as the names of occupations are. */
const OCCUPATION = /\p{L}{2}(?:ologist|ician|grapher|keeper|maker|writer|dresser|seller|worker|smith|wright)$/u
const isTitleWord = (word: string) => TITLE_WORDS.has(word) || TITLE_END.test(word) || OCCUPATION.test(word)

/** Behind a title: 'Software Engineer II'. */
const LEVEL = /^(?:i{1,3}|iv|v)$/

/** How surely a text is a job title, from 0 to 3: the last word of what it is about counts most. */
export function scoreTitle(text: string): number {
  if (text.length > 100 || text.startsWith('The ')) return 0
  const head = listWords(getHead(text))
  if (isTitleWord(head.at(LEVEL.test(head.at(-1) ?? '') ? -2 : -1) ?? '')) return 3
  if (head.some(isTitleWord) || /\b(?:intern|engineer|developer)s?\b/i.test(text)) return 2
  return hasWordOf(text, TITLE_WORDS) ? 1.5 : 0
}

/** How surely a text is a company, from 0 to 4. */
export function scoreCompany(text: string): number {
  const all = listWords(text)
  if (COMPANY_ENDINGS.has(all.at(-1) ?? '') || /\bS\.? ?C\b\.?$|\bP\.?L\.?C\b|ኃ\/የተ|አ\.ማ/.test(text)) return 4
  const head = listWords(getHead(text))
  if (COMPANY_WORDS.has(all.at(-1) ?? '') || COMPANY_WORDS.has(head.at(-1) ?? '') || SCHOOL_WORDS.has(all.at(-1) ?? ''))
    return 2.5
  return all.some((word) => COMPANY_WORDS.has(word) || COMPANY_ENDINGS.has(word)) ? 1.2 : 0
}

export const isJobTitle = (text: string): boolean => scoreTitle(text) > 0
export const isCompanyName = (text: string): boolean => scoreCompany(text) > 0
export const isSchool = (text: string): boolean =>
  hasWordOf(text, SCHOOL_WORDS) && !/^(?:graduated|attended)\b/i.test(text) && !/^\p{Ll}.*\.$/u.test(text)

/** Whether a text is what is studied: it begins or ends with a word for it. */
export function isStudyField(text: string): boolean {
  const all = listWords(text)
  return !hasWordOf(text, SCHOOL_WORDS) && (STUDY_WORDS.has(all.at(-1) ?? '') || STUDY_WORDS.has(all[0] ?? ''))
}

const SMALL_WORDS =
  /^(?:z|i|du|des|do|dos|das|der|die|für|voor|van|het|pour|aux|au|per|del|della|i|of|and|the|for|de|da|di|del|la|le|en|et|in|at|von|van|und|y|e|to|on|a|an|&|\+|-|–|\/|with|by)$/i
/** Whether a text is written as a name is: every word but small ones with a capital. */
export function isNameLike(text: string): boolean {
  const all = text.split(/[\s/]+/).filter(Boolean)
  const capitals = all.filter((word) =>
    /^[("'“]?(?:[\p{Lu}\p{Lt}\p{N}]|\p{Script=Ethiopic}|[a-z]+[A-Z]|[dl]['’]\p{Lu}|(?:\p{L}\.){2}|[.#@])/u.test(word),
  )
  return (
    capitals.length > 0 &&
    all.every((word) => capitals.includes(word) || SMALL_WORDS.test(word) || /^[^\p{L}]+$/u.test(word))
  )
}

/** Kinds of work that stand beside a title or company. */
const EMPLOYMENT =
  /^(?:full[- ]?time|part[- ]?time|contract|internship|permanent|temporary|seasonal|apprenticeship|contract[- ]to[- ]hire|casual|ቋሚ|ጊዜያዊ)$/i
export const isEmploymentKind = (text: string): boolean => EMPLOYMENT.test(text)

/** Addresses of pages, which may be named twice: as text and as a link. */
export const isAddress = (text: string): boolean =>
  /^\(?(?:https?:\/\/|www\.)\S+(?: \(?(?:https?:\/\/|www\.|mailto:)\S+)?$/i.test(text)

/** Takes an address off the end of a line that says more. */
export function removeAddress(text: string): string {
  const [first = '', ...rest] = text.split('\t')
  const kept = rest.filter((part) => !isAddress(part))
  return [first, ...kept]
    .join('\t')
    .replace(/(?<=[^\s|·•–—-])\s{1,3}(?:[|·•–—-]\s*)?\(?(?:https?:\/\/|www\.)[^\s)]+\)?$/i, '')
}

const COMPANY_SUFFIX =
  /^(?:inc|l\.p|l\.l\.c|l\.l\.p|p\.c|n\.a|ltd|llc|plc|s\.?c|pvt|co|gmbh|ag|corp|lp|llp|p\.?l\.?c|lda|ltda|s\.?a|s\.?r\.?l|s\.?p\.?a|limited|pty|b\.?v|n\.?v|a\.?s|oy|sarl|sas)\b\.?/i

const DASH = /\s+[-–—]{1,3}\s+/u
/** Splits a line at wide gaps and bars. */
const splitAtBars = (text: string): string[] => text.split(/\t|\s*[|•·●◦■∙§]\s*|\s+@\s*/u)

/** Splits a line where its parts are told apart: wide gaps, bars, dashes and "at". */
export const splitStrongParts = (text: string, splitsAt: (part: string) => boolean): string[] =>
  splitAtBars(text)
    .flatMap((part) => (splitsAt(part) ? part.split(DASH) : [part]))
    .flatMap(splitAtWord)
    .flatMap(splitAtColon)
    .flatMap(splitAtCapitals)
    .flatMap(splitAtSlash)
    .map(trimPart)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))

/** 'Engineer at Abay Systems' are two parts, 'University at Buffalo' is one. */
function splitAtWord(text: string): string[] {
  const [, before = '', after = ''] = /^(.+?)\s+at\s+(?=\p{Lu})(.+)$/u.exec(text) ?? []
  return after && (scoreTitle(before) > 0 || !isSchool(before)) ? [before, after] : [text]
}

/** 'Abay Bank: Loan Officer' */
function splitAtColon(text: string): string[] {
  const [before = '', after = '', ...others] = text.split(/:\s+/)
  const isSplit = isSchool(before) || scoreTitle(after) >= 2 || scoreTitle(before) >= 2
  return after && others.length === 0 && isSplit ? [before, after] : [text]
}

/** 'ACCOUNT MANAGER Sunrise Media': what is in capitals is a title or degree, and a name follows. */
function splitAtCapitals(text: string): string[] {
  const [, first = '', second = ''] = /^((?:[\p{Lu}&]{2,} ){1,7})((?:\p{Lu}\p{Ll}).{2,90})$/u.exec(text) ?? []
  const isSplit = scoreTitle(first) >= 2 || /^(?:BACHELOR|MASTER|DOCTOR|DIPLOMA|CERTIFICATE|PHD) /.test(first)
  return isSplit && scoreTitle(second) < 2 ? [first, second] : [text]
}

/** 'Analyst / Kaveri Retail' are two parts, 'Engineer / Intern' is one title. */
function splitAtSlash(text: string): string[] {
  const parts = text.split(/\s+\/{1,2}\s+/)
  return parts.length > 1 && parts.every((part) => scoreTitle(part) >= 1.5 && scoreCompany(part) < 2.5) ? [text] : parts
}

/**
 * Whether a dash may be within a title or a company: 'Manager - Service Providers', 'Abay Ltd. – Service Center'. What is
 * behind it is no company, title or place.
 */
export function hasInnerDash(part: string): boolean {
  const [first = '', ...rest] = part.split(DASH)
  const isOther = (text: string) => scoreTitle(text) < 1.5 && !isPlaceLike(text) && /^\p{L}{3}/u.test(text)
  if (rest.length !== 1 || !rest.every(isOther)) return false
  return scoreTitle(first) >= 2 ? scoreCompany(rest[0]!) < 2.5 : scoreCompany(first) >= 2.5 && scoreTitle(first) === 0
}
/** How many parts a line has that are neither apart by a dash nor places. */
export const countWideParts = (text: string): number =>
  splitAtBars(text).filter((part) => /\p{L}/u.test(part) && !isPlaceLike(part) && !isEmploymentKind(part)).length

/** Splits a part at its commas; "Inc." stays with its company, and what is in brackets stays whole. */
export function splitAtCommas(text: string): string[] {
  const parts = text
    .split(/\s*[,;፣፤]\s+(?![^(]{0,80}\))|\s*,$|[፣፤]/)
    .map(trimPart)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  return parts.reduce<string[]>((joined, part) => {
    if (COMPANY_SUFFIX.test(part) && (part.length < 12 || / [-–—] /.test(part)) && joined.length > 0)
      joined[joined.length - 1] += `, ${part}`
    else joined.push(part)
    return joined
  }, [])
}

function trimPart(part: string): string {
  const trimmed = part.trim().replace(/^[,:;|/–—-]+\s*|\s*[,:;|/–—]+$/g, '')
  const isWhole = /^\([^()]*\)$/.test(trimmed)
  if (isWhole) return trimmed.slice(1, -1).trim()
  if (trimmed.endsWith(')') && !trimmed.includes('(')) return trimmed.slice(0, -1)
  return trimmed.startsWith('(') && !trimmed.includes(')') ? trimmed.slice(1) : trimmed
}
