import type { Upload } from '@sira/contract/files'
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
  profileImage: PictureValue
  coverImage: PictureValue
}

/** A picture as its field holds it: a new one, '' for none any more, null for no change. */
export type PictureValue = Upload | '' | null

const FILES = { resume: null, profileImage: null, coverImage: null }

/** What the step starts with: the profile, or nothing; an optional field reads no text as undefined, and only then is an untouched form unchanged. */
export const basicValues = (profile?: Profile): BasicValues => ({
  title: profile?.title ?? '',
  bio: profile?.bio ?? undefined,
  location: profile?.location ?? undefined,
  skills: (profile?.skills ?? []).map(({ skill, level, yearsOfExp }) => ({
    skillId: skill.id,
    level,
    yearsOfExp: yearsOfExp === null ? '' : String(yearsOfExp),
  })),
  githubUrl: profile?.githubUrl ?? undefined,
  linkedinUrl: profile?.linkedinUrl ?? undefined,
  portfolioUrl: profile?.portfolioUrl ?? undefined,
  ...FILES,
})

/** What the step sends: the contract's form, or '' for a picture that is taken away. */
interface Pictures {
  profileImage?: Upload | ''
  coverImage?: Upload | ''
}
export type BasicForm = Omit<ProfileForm, keyof Pictures> & Pictures

/** The step as its schema takes it: files that were not chosen are left out. */
export function formOf({
  resume,
  profileImage,
  coverImage,
  ...rest
}: BasicValues): Omit<z.input<typeof ProfileForm>, keyof Pictures> & Pictures {
  return {
    ...rest,
    ...(resume && { resume }),
    ...(profileImage !== null && { profileImage }),
    ...(coverImage !== null && { coverImage }),
  }
}

/** In multipart nothing says "none" but an empty text. */
const skillsBody = (skills: ProfileForm['skills']) =>
  skills.map(({ yearsOfExp, ...pick }) => ({ ...pick, yearsOfExp: yearsOfExp ?? '' }))

/** A new profile: what is empty is not sent. */
export const creationBody = (form: BasicForm): z.input<typeof ProfileForm> => ({
  ...(Object.fromEntries(
    Object.entries(form).filter(([, value]) => value !== undefined && value !== ''),
  ) as unknown as ProfileForm),
  skills: skillsBody(form.skills),
})

/** A change: only the fields that differ; one that was emptied is sent empty, which takes it away. */
export function changeBody(form: BasicForm, changed: readonly string[]): z.input<typeof ProfileChange> {
  const names = changed.filter((name): name is keyof BasicForm =>
    name in FILES ? form[name as keyof BasicForm] !== undefined : true,
  )
  const body = Object.fromEntries(names.map((name) => [name, form[name] ?? '']))
  return names.includes('skills') ? { ...body, skills: skillsBody(form.skills) } : body
}

/** A form travels as multipart as soon as it holds a file, and there nothing says "no picture": that goes ahead in a call of its own. */
export function changeBodies(form: BasicForm, changed: readonly string[]): z.input<typeof ProfileChange>[] {
  const body = changeBody(form, changed)
  const entries = Object.entries(body)
  const taken = entries.filter(([name, value]) => name in FILES && value === '')
  const hasFile = entries.some(([name, value]) => name in FILES && value !== '')
  if (taken.length === 0 || !hasFile) return entries.length > 0 ? [body] : []
  return [Object.fromEntries(taken), Object.fromEntries(entries.filter((entry) => !taken.includes(entry)))]
}

/** What is said when the step cannot be saved; a step in which only skills were changed names them (product spec, part 2, section 8). */
export function basicFailure(
  changed: readonly string[],
  before: readonly SkillValue[],
  after: readonly { skillId: string }[],
): string {
  if (changed.length !== 1 || changed[0] !== 'skills') return 'Failed to save basic information'
  const isIn =
    (list: readonly { skillId: string }[]) =>
    ({ skillId }: { skillId: string }) =>
      list.some((one) => one.skillId === skillId)
  return before.every(isIn(after)) ? 'Failed to add skill' : 'Failed to delete skill'
}
