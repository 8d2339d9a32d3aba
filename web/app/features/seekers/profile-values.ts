import type { Upload } from '@sira/contract/files'
import type { RefusalCode } from '@sira/contract/refusals'
import type { Profile, ProfileChange, ProfileForm } from '@sira/contract/seekers'
import type { SkillLevel } from '@sira/contract/enums'
import type { z } from 'zod'

/** A picked skill as the form holds it; years are what was typed. */
export interface SkillValue {
  skillId: string
  level: SkillLevel
  yearsOfExp?: string
}

/** The basic step as the screen holds it: no text is '', no new file is null. */
export interface BasicValues {
  title: string
  bio?: string
  location?: string
  skills: SkillValue[]
  githubUrl?: string
  linkedinUrl?: string
  portfolioUrl?: string
  resume: Upload | null
  profileImage: Upload | null
  coverImage: Upload | null
}

const FILES = { resume: null, profileImage: null, coverImage: null }

/** What the step starts with: the profile, or nothing. */
export const basicValues = (profile?: Profile): BasicValues => ({
  title: profile?.title ?? '',
  bio: profile?.bio ?? '',
  location: profile?.location ?? '',
  skills: (profile?.skills ?? []).map(({ skill, level, yearsOfExp }) => ({ skillId: skill.id, level, yearsOfExp: yearsOfExp === null ? '' : String(yearsOfExp) })),
  githubUrl: profile?.githubUrl ?? '',
  linkedinUrl: profile?.linkedinUrl ?? '',
  portfolioUrl: profile?.portfolioUrl ?? '',
  ...FILES,
})

/** The step as the contract's form takes it: files that were not chosen are left out. */
export function formOf({ resume, profileImage, coverImage, ...rest }: BasicValues): z.input<typeof ProfileForm> {
  return { ...rest, ...(resume && { resume }), ...(profileImage && { profileImage }), ...(coverImage && { coverImage }) }
}

/** In multipart nothing says "none" but an empty text. */
const skillsBody = (skills: ProfileForm['skills']) => skills.map(({ yearsOfExp, ...pick }) => ({ ...pick, yearsOfExp: yearsOfExp ?? '' }))

/** A new profile: what is empty is not sent. */
export const creationBody = (form: ProfileForm): z.input<typeof ProfileForm> => ({
  ...(Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined && value !== '')) as unknown as ProfileForm),
  skills: skillsBody(form.skills),
})

/** A change: only the fields that differ; one that was emptied is sent empty, which takes it away. */
export function changeBody(form: ProfileForm, changed: readonly string[]): z.input<typeof ProfileChange> {
  const names = changed.filter((name): name is keyof ProfileForm => name in FILES ? form[name as keyof ProfileForm] !== undefined : true)
  const body = Object.fromEntries(names.map((name) => [name, form[name] ?? '']))
  return names.includes('skills') ? { ...body, skills: skillsBody(form.skills) } : body
}

const FAILED = 'Failed to save basic information'

/** Words for a refused save: the server's by field, else its message, else the sentence of the product spec (part 2, section 8). */
export function basicProblem({ code, message, errors }: { code: RefusalCode | 'OFFLINE'; message: string; errors: Record<string, string[]> }) {
  if (Object.keys(errors).length > 0) return { fields: errors }
  return { message: code === 'BUG' || !message ? FAILED : message }
}
