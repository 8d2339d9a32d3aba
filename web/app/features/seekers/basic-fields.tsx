import { SKILL_LEVELS } from '@sira/contract/enums'
import type { Profile } from '@sira/contract/seekers'
import type { Skill } from '@sira/contract/skills'
import { askLight } from '../../api/light.ts'
import { TextareaField, TextField } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { findSkills } from '../../ui/find-skills.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { optionsOf, SKILL_LEVEL } from '../../ui/labels.ts'
import { SkillPicker } from '../../ui/skill-picker.tsx'
import { PictureField } from './picture-field.tsx'
import { SkillYears } from './skill-years.tsx'

/** The fields of the wizard's first step. */
export function BasicFields({ profile, skills, person }: { profile?: Profile; skills: Skill[]; person: string }) {
  const nameOf = (skillId: string) =>
    skills.find(({ id }) => id === skillId)?.name ??
    profile?.skills.find(({ skill }) => skill.id === skillId)?.skill.name ??
    'Skill'
  return (
    <>
      <TextField
        label="Title"
        name="title"
        hint="What you are, for example Backend Engineer"
        maxLength={100}
        autoComplete="organization-title"
      />
      <TextareaField
        label="Bio"
        name="bio"
        optional
        rows={5}
        counter={{ max: 500 }}
        hint="Who you are and what you are looking for"
      />
      <TextField
        label="Location"
        name="location"
        optional
        maxLength={100}
        autoComplete="address-level2"
        placeholder="Addis Ababa"
      />
      <div>
        <SkillPicker
          label="Skills"
          name="skills"
          hint="Pick each one and how well you know it"
          find={(text) => findSkills(skills, text)}
          nameOf={nameOf}
          levels={optionsOf(SKILL_LEVELS, SKILL_LEVEL)}
          defaultLevel="INTERMEDIATE"
          onRequest={(name) => askLight('requestSkill', { body: { name } })}
        />
        <SkillYears nameOf={nameOf} />
      </div>
      <FileField
        label="Resume"
        name="resume"
        optional
        accept=".pdf,.doc,.docx"
        kept={profile?.resume}
        hint="PDF, DOC or DOCX, under 10 MB. You can send it with every application."
      />
      <FormSection title="Links" hint="Optional. Companies that you apply to see them.">
        <TextField
          label="GitHub"
          name="githubUrl"
          type="url"
          inputMode="url"
          optional
          placeholder="https://github.com/name"
        />
        <TextField
          label="LinkedIn"
          name="linkedinUrl"
          type="url"
          inputMode="url"
          optional
          placeholder="https://linkedin.com/in/name"
        />
        <TextField label="Portfolio" name="portfolioUrl" type="url" inputMode="url" optional placeholder="https://" />
      </FormSection>
      <FormSection title="Pictures" hint="PNG, JPEG or WebP. You choose the part that is shown.">
        <PictureField
          label="Profile image"
          name="profileImage"
          hint="Your face, in a circle"
          aspect={1}
          width={512}
          round
          kept={profile?.profileImage}
          person={person}
        />
        <PictureField
          label="Cover image"
          name="coverImage"
          hint="A wide picture above your name"
          aspect={4}
          width={1600}
          kept={profile?.coverImage}
        />
      </FormSection>
    </>
  )
}
