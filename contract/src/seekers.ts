import { z } from 'zod'
import { SKILL_LEVELS } from './enums.ts'
import { endpoint } from './endpoint.ts'
import { documentUpload, FileLink, imageUpload } from './files.ts'
import { Education, Experience, Portfolio } from './profile-parts.ts'
import { PROFILE_UPDATED, RESUME_MISSING, WRONG_DOCUMENT } from './sentences.ts'
import { SkillPick, skillPicks } from './skills.ts'
import { blank, nameText, optionalWebAddress, plain, uuid, webAddress } from './text.ts'

export const ProfileSkill = z.object({
  skill: z.object({ id: z.string(), name: z.string(), category: z.string() }),
  level: z.enum(SKILL_LEVELS),
  yearsOfExp: z.number().nullable(),
})

/** A seeker's profile, as its owner and a company with an application from them see it. */
export const Profile = z.object({
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
export type Profile = z.output<typeof Profile>

/** The product spec lets a URL stand for a resume that is already there: it changes nothing and is never fetched. */
const Resume = z
  .union(
    [
      plain()
        .max(2000)
        .transform(() => undefined),
      documentUpload(RESUME_MISSING),
    ],
    WRONG_DOCUMENT,
  )
  .optional()
const Image = imageUpload('Please choose an image').optional()
/** An empty text takes a picture away; of a multipart form only files are looked at here. */
const ChangedImage = z.union([z.literal('').transform(() => null), imageUpload('Please choose an image')]).optional()
const YEARS = 'Years of experience must be a whole number from 0 to 60'
const Years = z
  .union(
    [
      z.literal('').transform(() => null),
      z
        .string()
        .regex(/^\d{1,2}$/, YEARS)
        .transform(Number),
      z.number(YEARS),
    ],
    YEARS,
  )
  .pipe(z.number(YEARS).int(YEARS).min(0, YEARS).max(60, YEARS).nullable())
export const ProfileSkillPick = SkillPick.extend({ yearsOfExp: Years.nullish() })

const NO_TITLE = 'Title is required'
const title = plain(NO_TITLE)
  .trim()
  .min(1, NO_TITLE)
  .pipe(nameText(2, 100, 'Title must be at least 2 characters'))
const bio = plain().trim().max(500, 'Bio must be at most 500 characters')
const location = plain().trim().max(100, 'Must be at most 100 characters')
const ADDRESSES = {
  github: 'Please enter a full web address, for example https://github.com/name',
  linkedin: 'Please enter a full web address, for example https://linkedin.com/in/name',
  portfolio: 'Please enter a full web address',
}

/** The basic step of the wizard. Empty optional texts are dropped. */
export const ProfileForm = z.strictObject({
  title,
  bio: bio.optional(),
  location: location.optional(),
  githubUrl: optionalWebAddress(ADDRESSES.github),
  linkedinUrl: optionalWebAddress(ADDRESSES.linkedin),
  portfolioUrl: optionalWebAddress(ADDRESSES.portfolio),
  skills: skillPicks(ProfileSkillPick),
  resume: Resume,
  profileImage: Image,
  coverImage: Image,
})
export type ProfileForm = z.output<typeof ProfileForm>

/** Empty text or null takes the field away. */
const removable = (schema: z.ZodType<string, string>) =>
  schema
    .nullable()
    .transform((value) => (value === '' ? null : value))
    .optional()
const removableAddress = (words: string) => z.union([blank().transform(() => null), webAddress(words)]).nullish()

/** Changed fields only. */
export const ProfileChange = z.strictObject({
  title: title.optional(),
  bio: removable(bio),
  location: removable(location),
  githubUrl: removableAddress(ADDRESSES.github),
  linkedinUrl: removableAddress(ADDRESSES.linkedin),
  portfolioUrl: removableAddress(ADDRESSES.portfolio),
  skills: skillPicks(ProfileSkillPick).optional(),
  resume: Resume,
  profileImage: ChangedImage,
  coverImage: ChangedImage,
})
export type ProfileChange = z.output<typeof ProfileChange>

const files = { resume: 'resume', profileImage: 'profileImage', coverImage: 'coverImage' } as const
/** Ten plain fields, three files and up to 50 skills of three parts each. */
const maxParts = 170

export const createProfile = endpoint({
  method: 'POST',
  path: '/job-seeker/create-profile',
  summary: 'Create the seeker profile (the basic step)',
  access: 'seeker',
  body: ProfileForm,
  files,
  maxParts,
  reply: Profile,
  status: 201,
  refusals: [
    'PROFILE_EXISTS',
    'SKILL_UNKNOWN',
    'FILE_WRONG_TYPE',
    'FILE_INFECTED',
    'FILE_TOO_LARGE',
    'FILE_EMPTY',
    'STORAGE_FULL',
  ],
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/job-seeker/update-profile',
  summary: 'Change the seeker profile',
  access: 'seeker',
  body: ProfileChange,
  files,
  maxParts,
  reply: Profile,
  message: PROFILE_UPDATED,
  refusals: [
    'PROFILE_NOT_FOUND',
    'NOTHING_CHANGED',
    'SKILL_UNKNOWN',
    'FILE_WRONG_TYPE',
    'FILE_INFECTED',
    'FILE_TOO_LARGE',
    'FILE_EMPTY',
    'STORAGE_FULL',
  ],
})

export const myProfile = endpoint({
  method: 'GET',
  path: '/job-seeker/get-profile',
  summary: 'The caller’s own profile',
  access: 'seeker',
  reply: Profile,
  refusals: ['PROFILE_NOT_FOUND'],
})

export const showProfile = endpoint({
  method: 'GET',
  path: '/job-seeker/:seekerId',
  summary:
    'A profile, for its owner and for companies with an application from this seeker or whose invitation the seeker accepted',
  access: 'seekerOrActiveCompany',
  params: z.object({ seekerId: uuid() }),
  reply: Profile,
  refusals: ['PROFILE_NOT_FOUND'],
})

export const addSkills = endpoint({
  method: 'POST',
  path: '/job-seeker/add-skills',
  summary: 'Add skills, or change the level and years of those that are there; answers all of them',
  access: 'seekerWithProfile',
  body: z.strictObject({ skills: skillPicks(ProfileSkillPick) }),
  reply: z.array(ProfileSkill),
  refusals: ['SKILL_UNKNOWN'],
})

export const deleteSkill = endpoint({
  method: 'DELETE',
  path: '/job-seeker/delete-skill/:skillId',
  summary: 'Take a skill off the profile; the last one stays',
  access: 'seekerWithProfile',
  params: z.object({ skillId: uuid() }),
  reply: z.null(),
  refusals: ['ENTRY_NOT_FOUND', 'LAST_SKILL'],
})
