import { isJobTitle } from './resume-parts.rules.ts'

/** What a section of a resume is about; `start` is what stands above the first heading, or at the top of a column. */
export type SectionKind =
  | 'start'
  | 'contact'
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'references'
  | 'other'

/** The headings of each kind of section, in lower case, without marks. */
const HEADINGS: Readonly<Record<Exclude<SectionKind, 'start'>, string>> = {
  contact: `contact, contacts, contact me, get in touch, contact details, contact information, contact info,
    personal details, personal information, personal data, personal profile, personal info, bio data, biodata,
    details, የግል መረጃ, የግል ሁኔታ, የግል ማህደር, አድራሻ`,
  summary: `summary, professional summary, career summary, executive summary, profile, professional profile, about,
    about me, objective, career objective, professional objective, summary of qualifications, career profile,
    personal statement, profile summary, who i am, overview, ማጠቃለያ, ስለ እኔ, ዓላማ, አላማ`,
  work: `experience, work experience, professional experience, employment, employment history, work history,
    career history, relevant experience, job experience, working experience, experiences, work experiences,
    employment experience, professional background, internship, internships, internship experience, career,
    professional history, employment record, work, industry experience, technical experience, positions held,
    relevant work experience, other experience, additional experience, teaching experience, research experience,
    professional experiences, where i have worked, vocational, vocational experience, የሥራ ልምድ, የስራ ልምድ, የሥራ ልምዶች, የስራ ልምዶች, ሥራ ልምድ, ስራ ልምድ, የሥራ ሁኔታ`,
  education: `education, educational background, academic background, academic qualifications, qualifications,
    education and training, academic history, educational qualification, educational qualifications, academics,
    academic qualification, education background, academic profile, studies, education history, schooling,
    education and qualifications, education and certifications, education and honors, education and awards,
    ትምህርት, የትምህርት ደረጃ, የትምህርት ዝግጅት, የትምህርት ሁኔታ, የትምህርት መረጃ`,
  skills: `skills, technical skills, key skills, core skills, professional skills, core competencies, competencies,
    technologies, tech stack, technical proficiencies, skills and tools, computer skills, top skills, digital skills,
    skills and technologies, skills and competencies, tools, expertise, areas of expertise, it skills, skill,
    skill set, skills summary, hard skills, soft skills, programming languages, skills and interests, skills and abilities,
    technical expertise, computer literacy, technical summary, technology, skills and languages, job related skills,
    additional skills, other skills, skills and expertise, technical knowledge, programming skills, key competencies,
    languages and technologies, strengths, key strengths, personal skills and competences,
    computer skills and competences, technical skills and competences, software, ክህሎት, ክህሎቶች, ችሎታ, ችሎታዎች, የኮምፒውተር ክህሎት, የኮምፒዩተር ክህሎት, የኮምፒውተር ችሎታ, ሙያዊ ክህሎት, ልዩ ችሎታ, ልዩ ክህሎት`,
  languages: `languages, language, language skills, languages spoken, language proficiency, spoken languages,
    languages known, linguistic skills, mother tongue, mother tongues, mother tongue s, other language, other languages,
    other language s, ቋንቋ, ቋንቋዎች, የቋንቋ ችሎታ, የቋንቋ ክህሎት`,
  references: `references, reference, referees, professional references, ማጣቀሻ, ማጣቀሻዎች, ዋቢዎች, ዋቢ, ምስክሮች, ተጠሪዎች`,
  other: `projects, personal projects, key projects, selected projects, certifications, certificates, certification,
    certificate, certifications and training, licenses and certifications, trainings, training, academic projects,
    training and certifications, courses, awards, honors and awards, awards and honors, achievements, side projects,
    accomplishments, publications, interests, hobbies, hobbies and interests, volunteering, volunteer,
    volunteer experience, volunteer work, activities, extracurricular activities, memberships, declaration, honors awards,
    additional information, portfolio, links, leadership, social media, patents, conferences, talks, volunteering experience,
    leadership experience, leadership and activities, activities and leadership, community, community involvement,
    open source, relevant coursework, coursework, honors, scholarships, driving licence, driving license, recommendations,
    certifications and licenses, personal interests, presentations, research, affiliations, professional affiliations, find me online,
    professional memberships, awards and achievements, organizations, miscellaneous, extra curricular activities, projects and research,
    extracurricular, testimonials, custom section, professional development, selected publications, thesis, master thesis, bachelor thesis, masters thesis, doctoral thesis, dissertation, academic achievements,
    ፕሮጀክቶች, ስልጠና, ስልጠናዎች, ሥልጠና, ሥልጠናዎች, የወሰድኳቸው ስልጠናዎች, የምስክር ወረቀቶች, ሽልማቶች, ተጨማሪ መረጃ`,
}
const KIND_OF_HEADING = new Map(
  Object.entries(HEADINGS).flatMap(([kind, names]) =>
    names.split(/,\s/).map((name) => [name.trim(), kind as SectionKind] as const),
  ),
)
const KIND_OF_JOINED_HEADING = new Map([...KIND_OF_HEADING].map(([name, kind]) => [name.replaceAll(' ', ''), kind]))

/** Words that say what a heading is about, whatever stands around them; the first kind that a heading names counts. */
const HEADING_WORDS: readonly (readonly [SectionKind, ReadonlySet<string>])[] = [
  ['references', toWords('references referees referee')],
  [
    'other',
    toWords(`volunteer volunteering voluntary leadership community extracurricular projects publications awards
      activities service involvement certifications certificates courses trainings memberships honors honours achievements
      hobbies interests hobby patents conferences seminars workshops undersigned declaration projets progetti`),
  ],
  [
    'work',
    toWords(`experience experiences employment appointments positions internship internships jobs career
      work employers berufserfahrung werdegang praktika beschäftigung arbeitserfahrung expérience expériences
      experiencia experiencias esperienza esperienze experiência werkervaring emploi emplois`),
  ],
  [
    'education',
    toWords(`education educational academic academics schooling school studies qualifications qualification university
      degrees ausbildung bildung bildungsweg studium formation formations diplômes études estudios educación formación
      istruzione formazione formação opleiding opleidingen examination`),
  ],
  ['languages', toWords('languages language sprachen sprachkenntnisse langues idiomas lingue línguas talen')],
  [
    'skills',
    toWords(`skills skill competencies competences proficiencies expertise knowledge abilities technologies
      kenntnisse fähigkeiten edv compétences habilidades competencias competenze competências vaardigheden proficiency`),
  ],
  ['contact', toWords('contact personal coordonnées kontakt contacto contatti persönliche')],
  ['summary', toWords('summary profile objective profil resumen perfil')],
]
/** Words that stand around them, and say nothing about what a heading is about. */
const FILLERS =
  toWords(`a an and the of in my to for with at by or i other others key main core selected relevant related professional
  additional further general current previous past recent important full part time teaching research technical industry
  industrial practical practicum field clinical engineering software it ict computer digital personal soft hard
  social background history record details information data profile summary training trainings assignment held known spoken
  language skills level working life professionnelle professionnelles professionnel profesional profesionales laboral
  professionale professional professionali profissional lavorativa académica académicas linguistiques linguistiche
  informatiques informatik informatiche technische besondere persönliche berufliche beruflicher schulische
  angaben daten e et und y ed de des du la le i higher formal basic management consulting military industry
  non government academic post graduate undergraduate program programme attended completed obtained achieved
  status attainment attainments credentials section overview highlights chronological chronology list brief description`)

const LONGEST_HEADING = 60
const MOST_HEADING_WORDS = 6

function toWords(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/** 'Skills & Tools:' → 'skills and tools', '2. Education' → 'education'. */
export const simplifyHeading = (text: string): string =>
  text
    .replace(/^(?:\d{1,2}|[IVX]{1,4}|[A-H])[.)]\s+/, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('/', ' and ')
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Whether letters stand apart from their words: 'E X P E R I E N C E', 'E XPERIENCE'. */
const isSpacedOut = (text: string) => /^(?:\p{L}|\p{L}{2}) |(?: \p{L}){2}|^\p{L} \p{L}/u.test(text)

/** Returns the kind of section of which a text is the heading; undefined when it is none. */
export const getHeadingKind = (text: string): SectionKind | undefined =>
  getListedKind(text) ?? (text.length <= LONGEST_HEADING ? getKindByWords(text, simplifyHeading(text)) : undefined)

/** The same, for headings that are on the list. */
export function getListedKind(text: string): SectionKind | undefined {
  if (text === '' || text.length > LONGEST_HEADING || text.includes('\t')) return undefined
  const simple = simplifyHeading(text)
  return (
    KIND_OF_HEADING.get(simple) ??
    (isSpacedOut(text) ? KIND_OF_JOINED_HEADING.get(simple.replaceAll(' ', '')) : undefined)
  )
}

/** A heading that is not on the list: a few words, capitalized or with a colon, of which each is one of headings. */
function getKindByWords(text: string, simple: string): SectionKind | undefined {
  const shown = text.replace(/:$/, '').replace(/^(?:\d{1,2}|[IVX]{1,4}|[A-H])[.)]\s+/, '')
  const words = simple.split(' ')
  const isHeadingLike =
    words.length <= MOST_HEADING_WORDS &&
    /^\p{Lu}/u.test(shown) &&
    !/[.,;:\d\t]/.test(shown) &&
    (text.endsWith(':') || shown.split(' ').every((word) => /^(?:\p{Lu}|&|\/|-|–)/u.test(word) || FILLERS.has(word)))
  if (!isHeadingLike || isJobTitle(shown)) return undefined
  const [kind, names] = HEADING_WORDS.find(([, list]) => words.some((word) => list.has(word))) ?? []
  if (!kind || !names) return undefined
  const isKnown = (word: string) => FILLERS.has(word) || HEADING_WORDS.some(([, list]) => list.has(word))
  if (words.every(isKnown)) return kind
  const isDegree = /\b(?:certificate|diploma|bachelor|master|degree|school|university|college)\b/.test(simple)
  return !isDegree && names.has(words.at(-1)!) && STRONG_ENDS.has(words.at(-1)!) ? kind : undefined
}
/** At the end of a heading, these say what it is about also behind words that are not known. */
const STRONG_ENDS =
  toWords(`experience experiences employment appointments positions projects publications awards activities
  involvement languages education skills competencies competences`)

/** Whether a text is the heading of a section. */
export const isSectionHeading = (text: string): boolean => getHeadingKind(text.trim().normalize('NFKC')) !== undefined
