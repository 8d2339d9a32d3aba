import type { UsedSkill } from '@sira/contract/desk-skills'
import { SKILL_CATEGORIES, type SkillCategory } from '@sira/contract/enums'
import { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextareaField, TextField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { optionsOf, SKILL_CATEGORY } from '../../ui/labels.ts'

const Fields = z.object({
  name: z.string().trim().min(1, 'Please enter a name').max(60, 'Must be at most 60 characters'),
  category: z.string().min(1, 'Please choose a category'),
  aliases: z.string(),
})
export interface SkillFacts {
  name: string
  category: SkillCategory
  aliases: string[]
}

/** One spelling a line, or with commas between them. */
export const spellingsIn = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((one) => one.trim())
    .filter(Boolean)

/** Somebody who knows a skill by the name that it had still finds it. */
export const keepingName = (facts: SkillFacts, { name }: { name: string }): SkillFacts =>
  facts.name === name || facts.aliases.some((alias) => alias.toLowerCase() === name.toLowerCase())
    ? facts
    : { ...facts, aliases: [...facts.aliases, name] }

interface SkillFormProps {
  /** Which one is changed; a new one without it. */
  skill: UsedSkill | undefined
  /** What a new one is called to begin with. */
  name?: string
  open: boolean
  onClose: () => void
  /** Sends it; throws a refusal, which is shown at its field. */
  onSend: (facts: SkillFacts) => Promise<void>
}

/** A new skill, or the name, category and spellings of one. */
export function SkillFormDialog({ skill, name = '', open, onClose, onSend }: SkillFormProps) {
  const values = {
    name: skill?.name ?? name,
    category: skill?.category ?? '',
    aliases: skill?.aliases.join('\n') ?? '',
  }
  return (
    <Dialog open={open} onClose={onClose} title={skill ? `Change ${skill.name}` : 'Add a skill'}>
      <Form
        schema={Fields}
        defaultValues={values}
        aria-label={skill ? 'Change skill' : 'Add skill'}
        onSend={({ name, category, aliases }) =>
          onSend({ name, category: category as SkillCategory, aliases: spellingsIn(aliases) })
        }
      >
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          hint={skill && 'Jobs and profiles show the new name at once.'}
        />
        <SelectField
          label="Category"
          name="category"
          placeholder="Choose a category"
          options={optionsOf(SKILL_CATEGORIES, SKILL_CATEGORY)}
        />
        <TextareaField
          label="Other spellings"
          name="aliases"
          rows={4}
          hint={
            skill
              ? 'One a line. A name that is changed joins them, so that people still find it.'
              : 'One a line. People find the skill by these too.'
          }
        />
        <SubmitButton busyText="Saving...">{skill ? 'Save' : 'Add skill'}</SubmitButton>
      </Form>
    </Dialog>
  )
}
