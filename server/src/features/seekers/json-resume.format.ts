import { toCvContent, type CvProfile } from './cv-content.format.ts'

const LEVELS: Record<string, string> = {
  EXPERT: 'Expert',
  ADVANCED: 'Advanced',
  INTERMEDIATE: 'Intermediate',
  BEGINNER: 'Beginner',
}

/** Returns the object without its empty fields. */
const omitEmpty = <T extends object>(object: T) =>
  Object.fromEntries(
    Object.entries(object).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )

const isHumanLanguage = ({ skill }: CvProfile['skills'][number]) => skill.category === 'HUMAN_LANGUAGE'

/**
 * Returns a profile as a document of the JSON Resume schema 1.x (npm @jsonresume/schema). The schema has no field for
 * the years of a skill, so they are under `x-yearsOfExp`.
 */
export function toJsonResume(profile: CvProfile): Record<string, unknown> {
  const { title, bio, location, githubUrl, linkedinUrl, portfolioUrl, user } = profile
  const profiles = [
    ['GitHub', githubUrl],
    ['LinkedIn', linkedinUrl],
  ]
    .filter(([, url]) => url)
    .map(([network, url]) => ({ network, url }))
  return omitEmpty({
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: omitEmpty({
      name: toCvContent(profile).name,
      label: title,
      email: user.email,
      phone: user.phone,
      url: portfolioUrl,
      summary: bio,
      location: location ? { city: location } : null,
      profiles,
    }),
    work: profile.experiences.map(toWork),
    education: profile.education.map(toEducation),
    projects: profile.portfolios.map(toProject),
    skills: profile.skills
      .filter((entry) => !isHumanLanguage(entry))
      .map(({ skill, level, yearsOfExp }) =>
        omitEmpty({ name: skill.name, level: LEVELS[level], keywords: [skill.category], 'x-yearsOfExp': yearsOfExp }),
      ),
    languages: profile.skills
      .filter(isHumanLanguage)
      .map(({ skill, level, yearsOfExp }) =>
        omitEmpty({ language: skill.name, fluency: LEVELS[level], 'x-yearsOfExp': yearsOfExp }),
      ),
    meta: { version: 'v1.0.0' },
  })
}

const toWork = (entry: CvProfile['experiences'][number]) =>
  omitEmpty({
    name: entry.companyName,
    position: entry.position,
    location: entry.location,
    startDate: entry.startDate,
    endDate: entry.endDate,
    summary: entry.description,
    highlights: [...entry.responsibilities, ...entry.achievements],
  })

const toEducation = (entry: CvProfile['education'][number]) =>
  omitEmpty({
    institution: entry.institution,
    studyType: entry.degree,
    area: entry.fieldOfStudy,
    startDate: entry.startDate,
    endDate: entry.endDate,
    score: entry.grade === null ? null : String(entry.grade),
    'x-description': entry.description,
    'x-highlights': entry.achievements,
  })

const toProject = (entry: CvProfile['portfolios'][number]) =>
  omitEmpty({
    name: entry.title,
    description: entry.description,
    url: entry.projectUrl,
    startDate: entry.startDate,
    endDate: entry.endDate,
    keywords: entry.technologies,
    type: entry.category,
  })
