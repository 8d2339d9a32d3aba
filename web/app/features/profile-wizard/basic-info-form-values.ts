import { t } from '@lingui/core/macro'
import type { UploadedFile } from '@sira/contract/files'
import type { SeekerProfile, ProfileChange, ProfileForm } from '@sira/contract/seekers'
import type { SkillLevel } from '@sira/contract/enums'
import type { z } from 'zod'

/** A chosen skill as a form value; the years are the text that was typed. */
export interface SkillFormValue {
  skillId: string
  level: SkillLevel
  yearsOfExp?: string
}

/** The form values of Basic Info: '' for no text, null for no new file. */
export interface BasicInfoFormValues {
  title: string
  bio?: string
  location?: string
  skills: SkillFormValue[]
  githubUrl?: string
  linkedinUrl?: string
  portfolioUrl?: string
  resume: UploadedFile | null
  profileImage: PictureFormValue
  coverImage: PictureFormValue
}

/** The form value of a picture: a new file, '' to remove it, null for no change. */
export type PictureFormValue = UploadedFile | '' | null

const NO_FILES = { resume: null, profileImage: null, coverImage: null }

/**
 * The form values for a profile, or those of an empty form. An empty optional field is undefined, because its field
 * reads it so, and otherwise an untouched form would count as changed.
 */
export const toBasicInfoFormValues = (profile?: SeekerProfile): BasicInfoFormValues => ({
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
  ...NO_FILES,
})

/** A new picture, or '' to remove the present one. */
interface PictureChanges {
  profileImage?: UploadedFile | ''
  coverImage?: UploadedFile | ''
}
/** The validated form: the contract's ProfileForm, but '' for pictures to be removed. */
export type BasicInfoForm = Omit<ProfileForm, keyof PictureChanges> & PictureChanges

/** Converts form values to the input of the schema; files that were not chosen are left out. */
export function toBasicInfoInput({
  resume,
  profileImage,
  coverImage,
  ...rest
}: BasicInfoFormValues): Omit<z.input<typeof ProfileForm>, keyof PictureChanges> & PictureChanges {
  return {
    ...rest,
    ...(resume && { resume }),
    ...(profileImage !== null && { profileImage }),
    ...(coverImage !== null && { coverImage }),
  }
}

/** In multipart only an empty text can say "none". */
const buildSkillsBody = (skills: ProfileForm['skills']) =>
  skills.map(({ yearsOfExp, ...pick }) => ({ ...pick, yearsOfExp: yearsOfExp ?? '' }))

/** The request body for a new profile, without empty fields. */
export const buildProfileCreationBody = (form: BasicInfoForm): z.input<typeof ProfileForm> => ({
  ...(Object.fromEntries(
    Object.entries(form).filter(([, value]) => value !== undefined && value !== ''),
  ) as unknown as ProfileForm),
  skills: buildSkillsBody(form.skills),
})

/** The request body for a change, with the changed fields only; an emptied field is sent as '', which removes it. */
export function buildProfileChangeBody(form: BasicInfoForm, changed: readonly string[]): z.input<typeof ProfileChange> {
  const names = changed.filter((name): name is keyof BasicInfoForm =>
    name in NO_FILES ? form[name as keyof BasicInfoForm] !== undefined : true,
  )
  const body = Object.fromEntries(names.map((name) => [name, form[name] ?? '']))
  return names.includes('skills') ? { ...body, skills: buildSkillsBody(form.skills) } : body
}

/**
 * The request bodies for a change, in order. A body with a file is sent as multipart, where a picture cannot be
 * removed, so removals go first in a request of their own.
 */
export function buildProfileChangeBodies(
  form: BasicInfoForm,
  changed: readonly string[],
): z.input<typeof ProfileChange>[] {
  const body = buildProfileChangeBody(form, changed)
  const entries = Object.entries(body)
  const removedPictures = entries.filter(([name, value]) => name in NO_FILES && value === '')
  const hasFile = entries.some(([name, value]) => name in NO_FILES && value !== '')
  if (removedPictures.length === 0 || !hasFile) return entries.length > 0 ? [body] : []
  return [
    Object.fromEntries(removedPictures),
    Object.fromEntries(entries.filter((entry) => !removedPictures.includes(entry))),
  ]
}

/** The message for a failed save; if only skills were changed, it names them (product spec, part 2, section 8). */
export function getBasicInfoFailureText(
  changed: readonly string[],
  before: readonly SkillFormValue[],
  after: readonly { skillId: string }[],
): string {
  if (changed.length !== 1 || changed[0] !== 'skills') return t`Failed to save basic information`
  const isListedIn =
    (list: readonly { skillId: string }[]) =>
    ({ skillId }: { skillId: string }) =>
      list.some((one) => one.skillId === skillId)
  return before.every(isListedIn(after)) ? t`Failed to add skill` : t`Failed to delete skill`
}
