import { t } from '@lingui/core/macro'
import { SKILL_LEVELS } from '@sira/contract/enums'
import { DOCUMENT_ACCEPT } from '@sira/contract/file-names'
import type { SeekerProfile } from '@sira/contract/seekers'
import type { Skill } from '@sira/contract/skills'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import { TextareaField, TextField } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { findSkills } from '../../ui/find-skills.ts'
import { FormSection } from '../../ui/titled-section.tsx'
import { toOptions, SKILL_LEVEL_LABELS } from '../../ui/labels.ts'
import { ProfileLinkFields } from '../../ui/profile-link-fields.tsx'
import { SkillPicker } from '../../ui/skill-picker.tsx'
import { ProfilePictureField } from './profile-picture-field.tsx'
import { ResumeStartPanel } from './resume-start-panel.tsx'
import { SkillYearsFields } from './skill-years-fields.tsx'

interface BasicInfoFieldsProps {
  profile?: SeekerProfile
  skills: Skill[]
  person: string
  /** The key of the draft of what was read in a resume. */
  resumeDraftKey: string
}

/** The fields of the wizard's first step, "Basic Info". A new profile can start from a resume. */
export function BasicInfoFields({ profile, skills, person, resumeDraftKey }: BasicInfoFieldsProps) {
  return (
    <>
      {!profile && (
        <ResumeStartPanel skills={skills} draftKey={resumeDraftKey}>
          <ResumeField />
        </ResumeStartPanel>
      )}
      <AboutFields />
      <SkillFields profile={profile} skills={skills} />
      {profile && <ResumeField kept={profile.resume} />}
      <LinkFields />
      <PictureFields profile={profile} person={person} />
    </>
  )
}

const ResumeField = ({ kept }: { kept?: SeekerProfile['resume'] }) => (
  <FileField
    label={t`Resume`}
    name="resume"
    optional
    accept={DOCUMENT_ACCEPT}
    kept={kept}
    hint={t`PDF, DOC or DOCX, under 10 MB. You can send it with every application.`}
  />
)

function AboutFields() {
  return (
    <>
      <TextField
        label={t`Title`}
        name="title"
        hint={t`Your profession, for example Backend Engineer`}
        maxLength={100}
        autoComplete="organization-title"
      />
      <TextareaField
        label={t`Bio`}
        name="bio"
        optional
        rows={5}
        counter={{ max: 500 }}
        hint={t`Who you are and what you are looking for`}
      />
      <TextField
        label={t`Location`}
        name="location"
        optional
        maxLength={100}
        autoComplete="address-level2"
        placeholder={t`Addis Ababa`}
      />
    </>
  )
}

function SkillFields({ profile, skills }: Pick<BasicInfoFieldsProps, 'profile' | 'skills'>) {
  const getSkillName = (skillId: string) =>
    skills.find(({ id }) => id === skillId)?.name ??
    profile?.skills.find(({ skill }) => skill.id === skillId)?.skill.name ??
    t`Skill`
  return (
    <div>
      <SkillPicker
        label={t`Skills`}
        name="skills"
        hint={t`Choose each skill and how well you know it`}
        find={(text) => findSkills(skills, text)}
        search={(search) => callSchemaFreeApi<Skill[]>('listSkills', { query: { search } })}
        nameOf={getSkillName}
        levels={toOptions(SKILL_LEVELS, SKILL_LEVEL_LABELS)}
        defaultLevel="INTERMEDIATE"
        onRequest={(name) => callSchemaFreeApi('requestSkill', { body: { name } })}
      />
      <SkillYearsFields getSkillName={getSkillName} />
    </div>
  )
}

function LinkFields() {
  return (
    <FormSection title={t`Links`} hint={t`Optional. Companies that you apply to see them.`}>
      <ProfileLinkFields />
    </FormSection>
  )
}

function PictureFields({ profile, person }: Pick<BasicInfoFieldsProps, 'profile' | 'person'>) {
  return (
    <FormSection title={t`Pictures`} hint={t`PNG, JPEG or WebP. You choose the part that is shown.`}>
      <ProfilePictureField
        label={t`Profile image`}
        name="profileImage"
        hint={t`Your face, in a circle`}
        aspect={1}
        width={512}
        round
        kept={profile?.profileImage}
        person={person}
      />
      <ProfilePictureField
        label={t`Cover image`}
        name="coverImage"
        hint={t`A wide picture above your name`}
        aspect={4}
        width={1600}
        kept={profile?.coverImage}
      />
    </FormSection>
  )
}
