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
    professional experiences, where i have worked, የሥራ ልምድ, የስራ ልምድ, የሥራ ልምዶች, የስራ ልምዶች, ሥራ ልምድ, ስራ ልምድ, የሥራ ሁኔታ`,
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
    extracurricular, testimonials, custom section, professional development, selected publications, academic achievements,
    ፕሮጀክቶች, ስልጠና, ስልጠናዎች, ሥልጠና, ሥልጠናዎች, የወሰድኳቸው ስልጠናዎች, የምስክር ወረቀቶች, ሽልማቶች, ተጨማሪ መረጃ`,
}
const KIND_OF_HEADING = new Map(
  Object.entries(HEADINGS).flatMap(([kind, names]) =>
    names.split(/,\s/).map((name) => [name.trim(), kind as SectionKind] as const),
  ),
)
const KIND_OF_JOINED_HEADING = new Map([...KIND_OF_HEADING].map(([name, kind]) => [name.replaceAll(' ', ''), kind]))

/** Words that say what a heading is about, whatever stands around them. */
const HEADING_WORDS: readonly (readonly [RegExp, SectionKind])[] = [
  [
    /\b(?:volunteer\w* |leadership |community |extracurricular ).*|\b(?:projects|publications|awards|activities|service|involvement)$/,
    'other',
  ],
  [/\b(?:experiences?|employment|work history|employment history|appointments|positions)$/, 'work'],
  [/^languages and\b|\blanguages$/, 'languages'],
  [/^education(?: and .*)?$|\beducation$/, 'education'],
  [/\b(?:skills|competencies|competences)$|^(?:technical skills|skills) and\b/, 'skills'],
]

const LONGEST_HEADING = 60
const MOST_HEADING_WORDS = 5

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

/** A heading that is not on the list: a few capitalized words, and no sentence. */
function getKindByWords(text: string, simple: string): SectionKind | undefined {
  const words = text.replace(/:$/, '').split(' ')
  const isHeadingLike =
    words.length <= MOST_HEADING_WORDS &&
    words.every((word) => /^(?:\p{Lu}|&|and|of|in|the|\/)/u.test(word)) &&
    !/[.,;:\d]/.test(text.slice(0, -1))
  return isHeadingLike && !isJobTitle(text) ? HEADING_WORDS.find(([pattern]) => pattern.test(simple))?.[1] : undefined
}

/** Whether a text is the heading of a section. */
export const isSectionHeading = (text: string): boolean => getHeadingKind(text.trim().normalize('NFKC')) !== undefined
