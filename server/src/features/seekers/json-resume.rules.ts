import { cvOf, type CvProfile } from './cv.rules.ts'

const LEVELS: Record<string, string> = {
  EXPERT: 'Expert',
  ADVANCED: 'Advanced',
  INTERMEDIATE: 'Intermediate',
  BEGINNER: 'Beginner',
}

/** Without what is empty. */
const told = <T extends object>(object: T) =>
  Object.fromEntries(
    Object.entries(object).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )

const isSpoken = ({ skill }: CvProfile['skills'][number]) => skill.category === 'HUMAN_LANGUAGE'

/** A profile as a document of the JSON Resume schema 1.x (npm @jsonresume/schema). Years of a skill, for which that has no field, stand under `x-yearsOfExp`. */
export function resumeOf(profile: CvProfile): Record<string, unknown> {
  const { title, bio, location, githubUrl, linkedinUrl, portfolioUrl, user } = profile
  const profiles = [
    ['GitHub', githubUrl],
    ['LinkedIn', linkedinUrl],
  ]
    .filter(([, url]) => url)
    .map(([network, url]) => ({ network, url }))
  return told({
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: told({
      name: cvOf(profile).name,
      label: title,
      email: user.email,
      phone: user.phone,
      url: portfolioUrl,
      summary: bio,
      location: location ? { city: location } : null,
      profiles,
    }),
    work: profile.experiences.map((one) =>
      told({
        name: one.companyName,
        position: one.position,
        location: one.location,
        startDate: one.startDate,
        endDate: one.endDate,
        summary: one.description,
        highlights: [...one.responsibilities, ...one.achievements],
      }),
    ),
    education: profile.education.map((one) =>
      told({
        institution: one.institution,
        studyType: one.degree,
        area: one.fieldOfStudy,
        startDate: one.startDate,
        endDate: one.endDate,
        score: one.grade === null ? null : String(one.grade),
        'x-description': one.description,
        'x-highlights': one.achievements,
      }),
    ),
    projects: profile.portfolios.map((one) =>
      told({
        name: one.title,
        description: one.description,
        url: one.projectUrl,
        startDate: one.startDate,
        endDate: one.endDate,
        keywords: one.technologies,
        type: one.category,
      }),
    ),
    skills: profile.skills
      .filter((one) => !isSpoken(one))
      .map(({ skill, level, yearsOfExp }) =>
        told({ name: skill.name, level: LEVELS[level], keywords: [skill.category], 'x-yearsOfExp': yearsOfExp }),
      ),
    languages: profile.skills
      .filter(isSpoken)
      .map(({ skill, level, yearsOfExp }) =>
        told({ language: skill.name, fluency: LEVELS[level], 'x-yearsOfExp': yearsOfExp }),
      ),
    meta: { version: 'v1.0.0' },
  })
}
