import { ph, t } from '@lingui/core/macro'
import type { SkillWithUsage } from '@sira/contract/skills-admin'
import { SKILL_CATEGORIES, type SkillCategory } from '@sira/contract/enums'
import { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextareaField, TextField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { toOptions, SKILL_CATEGORY_LABELS } from '../../ui/labels.ts'

const SkillFormSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, t`Please enter a name`)
    .max(60, t`Must be at most 60 characters`),
  category: z.string().min(1, t`Please choose a category`),
  aliases: z.string(),
})
/** What the form sends of a skill. */
export interface SkillInput {
  name: string
  category: SkillCategory
  aliases: string[]
}

/** Splits a text into spellings, which are separated by lines or commas. */
export const parseSpellings = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((one) => one.trim())
    .filter(Boolean)

/** Adds the previous name of a renamed skill to its spellings, so that people still find it. */
export const keepNameAsSpelling = (facts: SkillInput, { name }: { name: string }): SkillInput =>
  facts.name === name || facts.aliases.some((alias) => alias.toLowerCase() === name.toLowerCase())
    ? facts
    : { ...facts, aliases: [...facts.aliases, name] }

interface SkillFormProps {
  /** The skill to edit; undefined for a new one. */
  skill: SkillWithUsage | undefined
  /** The initial name of a new skill. */
  name?: string
  open: boolean
  onClose: () => void
  /** Saves the skill. Throws the API's error, which is shown at its field. */
  onSend: (facts: SkillInput) => Promise<void>
}

/** Dialog for a new skill, or for the name, category and spellings of an existing one. */
export function SkillFormDialog({ skill, name = '', open, onClose, onSend }: SkillFormProps) {
  const values = {
    name: skill?.name ?? name,
    category: skill?.category ?? '',
    aliases: skill?.aliases.join('\n') ?? '',
  }
  return (
    <Dialog open={open} onClose={onClose} title={skill ? t`Change ${ph({ name: skill.name })}` : t`Add a skill`}>
      <Form
        schema={SkillFormSchema}
        defaultValues={values}
        aria-label={skill ? t`Change skill` : t`Add skill`}
        onSend={({ name, category, aliases }) =>
          onSend({ name, category: category as SkillCategory, aliases: parseSpellings(aliases) })
        }
      >
        <SkillFields isNew={!skill} />
        <SubmitButton busyText={t`Saving...`}>{skill ? t`Save` : t`Add skill`}</SubmitButton>
      </Form>
    </Dialog>
  )
}

function SkillFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <TextField
        label={t`Name`}
        name="name"
        autoComplete="off"
        hint={isNew ? undefined : t`Jobs and profiles show the new name at once.`}
      />
      <SelectField
        label={t`Category`}
        name="category"
        placeholder={t`Choose a category`}
        options={toOptions(SKILL_CATEGORIES, SKILL_CATEGORY_LABELS)}
      />
      <TextareaField
        label={t`Other spellings`}
        name="aliases"
        rows={4}
        hint={
          isNew
            ? t`One per line. People can also find the skill by these.`
            : t`One per line. If you change the name, the old one is added here, so that people still find it.`
        }
      />
    </>
  )
}
