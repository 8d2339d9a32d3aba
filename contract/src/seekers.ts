import { z } from 'zod'
import { SKILL_LEVELS } from './enums.ts'
import { defineEndpoint, FILE_ERRORS } from './endpoint.ts'
import { documentUpload, FileLink, imageUpload } from './files.ts'
import { Education, Experience, Portfolio } from './profile-sections.ts'
import { PROFILE_UPDATED, RESUME_MISSING, WRONG_DOCUMENT_TYPE } from './area-messages.ts'
import { SkillInput, skillInputs } from './skills.ts'
import {
  blankText,
  lineText,
  longText,
  optionalWebAddress,
  requiredText,
  safeText,
  singleLineText,
  webAddress,
} from './text.ts'
import { t } from './t.ts'

export const ProfileSkill = z.object({
  skill: z.object({ id: z.string(), name: z.string(), category: z.string() }),
  level: z.enum(SKILL_LEVELS),
  yearsOfExp: z.number().nullable(),
})

/** A seeker's profile, as its owner sees it and a company that may read it. */
export const SeekerProfile = z.object({
  id: z.string(),
  title: z.string(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  githubUrl: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  portfolioUrl: z.string().nullable(),
  resume: FileLink.nullable(),
  profileImage: z.string().nullable(),
  coverImage: z.string().nullable(),
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
  skills: z.array(ProfileSkill),
  education: z.array(Education),
  experiences: z.array(Experience),
  portfolios: z.array(Portfolio),
})
export type SeekerProfile = z.output<typeof SeekerProfile>

/**
 * The product spec allows a URL in place of a resume that is already stored: it changes nothing and is never fetched.
 */
const Resume = z
  .union(
    [
      safeText()
        .max(2000)
        .transform(() => undefined),
      documentUpload(RESUME_MISSING),
    ],
    WRONG_DOCUMENT_TYPE,
  )
  .optional()
const OptionalImage = imageUpload(t('Please choose an image')).optional()
/** An empty text removes the picture. In a multipart form only files are considered. */
const ChangedImage = z.union([z.literal('').transform(() => null), imageUpload(t('Please choose an image'))]).optional()
const YEARS_MESSAGE = t('Years of experience must be a whole number from 0 to 60')
const Years = z
  .union(
    [
      z.literal('').transform(() => null),
      z
        .string()
        .regex(/^\d{1,2}$/, YEARS_MESSAGE)
        .transform(Number),
      z.number(YEARS_MESSAGE),
    ],
    YEARS_MESSAGE,
  )
  .pipe(z.number(YEARS_MESSAGE).int(YEARS_MESSAGE).min(0, YEARS_MESSAGE).max(60, YEARS_MESSAGE).nullable())
export const ProfileSkillInput = SkillInput.extend({ yearsOfExp: Years.nullish() })

const NO_TITLE = t('Title is required')
const title = requiredText(NO_TITLE).pipe(singleLineText(2, 100, t('Title must be at least 2 characters')))
const bio = longText(500, t('Bio must be at most 500 characters'))
const location = lineText(100)
const URL_MESSAGES = {
  github: t('Please enter a full web address, for example https://github.com/name'),
  linkedin: t('Please enter a full web address, for example https://linkedin.com/in/name'),
  portfolio: t('Please enter a full web address'),
}

/** The basic step of the wizard. Empty optional texts are dropped. */
export const ProfileForm = z.strictObject({
  title,
  bio: bio.optional(),
  location: location.optional(),
  githubUrl: optionalWebAddress(URL_MESSAGES.github),
  linkedinUrl: optionalWebAddress(URL_MESSAGES.linkedin),
  portfolioUrl: optionalWebAddress(URL_MESSAGES.portfolio),
  skills: skillInputs(ProfileSkillInput),
  resume: Resume,
  profileImage: OptionalImage,
  coverImage: OptionalImage,
})
export type ProfileForm = z.output<typeof ProfileForm>

/** An empty text or null removes the field. */
const removable = (schema: z.ZodType<string, string>) =>
  schema
    .nullable()
    .transform((value) => (value === '' ? null : value))
    .optional()
const removableAddress = (message: string) =>
  z.union([blankText().transform(() => null), webAddress(message)]).nullish()

/** Changed fields only. */
export const ProfileChange = z.strictObject({
  title: title.optional(),
  bio: removable(bio),
  location: removable(location),
  githubUrl: removableAddress(URL_MESSAGES.github),
  linkedinUrl: removableAddress(URL_MESSAGES.linkedin),
  portfolioUrl: removableAddress(URL_MESSAGES.portfolio),
  skills: skillInputs(ProfileSkillInput).optional(),
  resume: Resume,
  profileImage: ChangedImage,
  coverImage: ChangedImage,
})
export type ProfileChange = z.output<typeof ProfileChange>

const files = { resume: 'resume', profileImage: 'profileImage', coverImage: 'coverImage' } as const
/** Ten plain fields, three files and up to 50 skills of three parts each. */
const maxParts = 170

export const createProfile = defineEndpoint('POST /job-seeker/create-profile', {
  summary: 'Create the seeker profile (the basic step)',
  access: 'seeker',
  body: ProfileForm,
  files,
  maxParts,
  reply: SeekerProfile,
  status: 201,
  errorCodes: ['PROFILE_EXISTS', 'SKILL_UNKNOWN', ...FILE_ERRORS, 'STORAGE_FULL'],
})

export const updateProfile = defineEndpoint('PATCH /job-seeker/update-profile', {
  summary: 'Change the seeker profile',
  access: 'seeker',
  body: ProfileChange,
  files,
  maxParts,
  reply: SeekerProfile,
  message: PROFILE_UPDATED,
  errorCodes: ['PROFILE_NOT_FOUND', 'NOTHING_CHANGED', 'SKILL_UNKNOWN', ...FILE_ERRORS, 'STORAGE_FULL'],
})

export const getMyProfile = defineEndpoint('GET /job-seeker/get-profile', {
  summary: 'Get the caller’s own profile',
  access: 'seeker',
  reply: SeekerProfile,
  errorCodes: ['PROFILE_NOT_FOUND'],
})

export const getProfile = defineEndpoint('GET /job-seeker/:seekerId', {
  summary:
    'Get a profile, for its owner and for companies with an application from this seeker or whose invitation the seeker accepted',
  access: 'seekerOrActiveCompany',
  reply: SeekerProfile,
  errorCodes: ['PROFILE_NOT_FOUND'],
})

export const addProfileSkills = defineEndpoint('POST /job-seeker/add-skills', {
  summary: 'Add skills, or change their level and years; returns all of them',
  access: 'seekerWithProfile',
  body: z.strictObject({ skills: skillInputs(ProfileSkillInput) }),
  reply: z.array(ProfileSkill),
  errorCodes: ['SKILL_UNKNOWN'],
})

export const deleteProfileSkill = defineEndpoint('DELETE /job-seeker/delete-skill/:skillId', {
  summary: 'Delete a skill from the profile; the last one stays',
  access: 'seekerWithProfile',
  errorCodes: ['ENTRY_NOT_FOUND', 'LAST_SKILL'],
})
