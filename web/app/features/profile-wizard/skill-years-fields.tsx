import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FieldError } from '../../ui/field-frame.tsx'
import { useField, useFormValue } from '../../ui/form-context.ts'
import { Icon } from '../../ui/icon.tsx'
import type { SkillFormValue } from './basic-info-form-values.ts'

/** Optional years of experience for each chosen skill. */
export function SkillYearsFields({ getSkillName }: { getSkillName: (skillId: string) => string }) {
  const [skills = [], setSkills] = useFormValue<SkillFormValue[]>('skills')
  if (skills.length === 0) return null
  const setYears = (changedIndex: number, yearsOfExp: string) =>
    setSkills(skills.map((skill, index) => (index === changedIndex ? { ...skill, yearsOfExp } : skill)))
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center gap-2 text-sm font-semibold">
        <Icon name="chevron-right" className="group-open:rotate-90" />
        <Trans>
          Years of experience <span className="font-normal text-ink-3">(optional)</span>
        </Trans>
      </summary>
      <ul className="divide-y divide-line">
        {skills.map(({ skillId, yearsOfExp = '' }, index) => (
          <YearsField
            key={skillId}
            index={index}
            name={getSkillName(skillId)}
            value={yearsOfExp}
            onChange={(years) => setYears(index, years)}
          />
        ))}
      </ul>
    </details>
  )
}

function YearsField({
  index,
  name,
  value,
  onChange,
}: {
  index: number
  name: string
  value: string
  onChange: (years: string) => void
}) {
  const field = useField(`skills.${index}.yearsOfExp`, {})
  return (
    <li className="py-1.5">
      <div className={field.error ? 'haserr' : ''}>
        <FieldError id={field.errorId} text={field.error} />
        <label className="flex items-center gap-3" htmlFor={field.id}>
          <span className="min-w-0 grow">{name}</span>
          <input
            id={field.id}
            className={`field field-sm w-20 flex-none ${field.error ? 'bad' : ''}`}
            inputMode="numeric"
            maxLength={2}
            value={value}
            aria-invalid={field.invalid}
            aria-describedby={field.describedBy}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className="text-sm text-ink-3">
            {t({ message: 'years', comment: 'After the field for a number of years' })}
          </span>
        </label>
      </div>
    </li>
  )
}
