/** What a section of a resume is about; `start` is what stands above the first heading. */
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

/** A line of a resume. `text` has no bullet, single spaces, and '\t' for wide gaps. */
export interface ResumeLine {
  /** Its number in the resume. */
  number: number
  text: string
  isBullet: boolean
}

export interface ResumeSection {
  kind: SectionKind
  heading: ResumeLine | undefined
  lines: ResumeLine[]
}

/** The headings of each kind of section, in lower case, without marks. */
const HEADINGS: Readonly<Record<Exclude<SectionKind, 'start'>, string>> = {
  contact: `contact, contacts, contact me, contact details, contact information, personal details,
    personal information, personal data, personal profile, personal info, የግል መረጃ, አድራሻ`,
  summary: `summary, professional summary, career summary, executive summary, profile, professional profile, about,
    about me, objective, career objective, professional objective, summary of qualifications,
    personal statement, profile summary, ማጠቃለያ, ስለ እኔ`,
  work: `experience, work experience, professional experience, employment, employment history, work history,
    career history, relevant experience, job experience, working experience, experiences, work experiences,
    employment experience, professional background, internship, internships, የሥራ ልምድ, የስራ ልምድ`,
  education: `education, educational background, academic background, academic qualifications, qualifications,
    education and training, academic history, educational qualification, educational qualifications,
    academic qualification, education background, ትምህርት, የትምህርት ደረጃ, የትምህርት ዝግጅት`,
  skills: `skills, technical skills, key skills, core skills, professional skills, core competencies, competencies,
    technologies, tech stack, technical proficiencies, skills and tools, computer skills,
    skills and technologies, skills and competencies, tools, expertise, areas of expertise, it skills, skill,
    skill set, skills summary, hard skills, soft skills, programming languages, ክህሎት, ክህሎቶች, ችሎታ`,
  languages: `languages, language, language skills, languages spoken, language proficiency, ቋንቋ, ቋንቋዎች`,
  references: `references, reference, referees, ማጣቀሻ, ዋቢዎች`,
  other: `projects, personal projects, key projects, selected projects, certifications, certificates, certification,
    certificate, certifications and training, licenses and certifications, trainings, training,
    training and certifications, courses, awards, honors and awards, awards and honors, achievements,
    accomplishments, publications, interests, hobbies, hobbies and interests, volunteering,
    volunteer experience, volunteer work, activities, extracurricular activities, memberships, declaration,
    additional information, portfolio, links, strengths, leadership, social media, patents, conferences,
    ፕሮጀክቶች, ስልጠና, ስልጠናዎች`,
}
const KIND_OF_HEADING = new Map(
  Object.entries(HEADINGS).flatMap(([kind, names]) =>
    names.split(/,\s/).map((name) => [name.trim(), kind as SectionKind] as const),
  ),
)
/** Headings that may stand before their content on one line, as in "Skills: Go, Figma". */
const INLINE_KINDS: readonly SectionKind[] = ['skills', 'languages', 'summary']

const BULLET = /^[•●▪■◦‣∙·○➢➤►❖✓✔\uf0b7\uf0a7\uf076\u00a7*-]\s*(?=\S)/u
const PAGE_NUMBER = /^(?:page )?\d{1,2}(?: ?(?:of|\/) ?\d{1,2})?$/i
const LONGEST_HEADING = 60

/** Returns the lines as they are compared: one kind of space and no bullet. Lines with nothing but a mark are empty. */
export function toResumeLines(lines: readonly string[]): ResumeLine[] {
  return lines.map((line, number) => {
    const text = line
      .normalize('NFKC')
      .replace(/[\u200b-\u200f\u00ad\ufeff]/g, '')
      .replace(/[^\S\t]+/g, ' ')
      .replace(/ ?\t[\t ]*/g, '\t')
      .trim()
    const isEmpty = PAGE_NUMBER.test(text) || !/[\p{L}\p{N}]/u.test(text)
    return { number, text: isEmpty ? '' : text.replace(BULLET, ''), isBullet: !isEmpty && BULLET.test(text) }
  })
}

/** Returns the sections of a resume in their order; the first one has no heading. */
export function splitSections(lines: readonly ResumeLine[]): ResumeSection[] {
  const sections: ResumeSection[] = [{ kind: 'start', heading: undefined, lines: [] }]
  for (const line of lines) {
    const kind = getHeadingKind(line.text)
    const inline = kind ? undefined : splitInlineHeading(line, sections.at(-1)!.kind)
    if (kind) sections.push({ kind, heading: line, lines: [] })
    else if (inline) sections.push(inline)
    else sections.at(-1)!.lines.push(line)
  }
  return sections
}

/** 'E X P E R I E N C E' → 'experience', 'Skills & Tools:' → 'skills and tools'. */
function simplifyHeading(text: string): string {
  const isSpaced = /^(?:\p{L} ){3,}\p{L}$/u.test(text)
  return (isSpaced ? text.replaceAll(' ', '') : text)
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('/', ' and ')
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

export function getHeadingKind(text: string): SectionKind | undefined {
  if (text === '' || text.length > LONGEST_HEADING) return undefined
  return KIND_OF_HEADING.get(simplifyHeading(text))
}

/** What a job names as its tools belongs to the job. */
const TOOL_HEADINGS = new Set(['tools', 'technologies', 'tech stack', 'technologies used', 'stack'])

function splitInlineHeading(line: ResumeLine, within: SectionKind): ResumeSection | undefined {
  const colon = line.text.indexOf(':')
  const kind = colon > 0 && !line.isBullet ? getHeadingKind(line.text.slice(0, colon)) : undefined
  if (!kind || !INLINE_KINDS.includes(kind)) return undefined
  if (within === 'work' && TOOL_HEADINGS.has(simplifyHeading(line.text.slice(0, colon)))) return undefined
  return { kind, heading: undefined, lines: [{ ...line, text: line.text.slice(colon + 1).trim() }] }
}

/** Notes which lines were understood, so that the others can be shown. */
export class ReadLines {
  readonly #numbers = new Set<number>()
  add(...lines: readonly ResumeLine[]): void {
    for (const { number } of lines) this.#numbers.add(number)
  }
  has({ number }: ResumeLine): boolean {
    return this.#numbers.has(number)
  }
}
