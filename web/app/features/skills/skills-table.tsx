import { ph, t } from '@lingui/core/macro'
import { joinWords } from '@sira/contract/ethiopian-time'
import type { SkillWithUsage } from '@sira/contract/skills-admin'
import { getLabel, SKILL_CATEGORY_LABELS } from '../../ui/labels.ts'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { formatCount } from '../../ui/format-text.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { formatSkillUse } from './skill-counts.ts'

export type SkillAction = 'edit' | 'merge' | 'remove'

interface SkillsTableProps {
  skills: readonly SkillWithUsage[]
  onAction: (action: SkillAction, skill: SkillWithUsage) => void
}

/** The skills with their usage: a table on wide screens, a list on narrow ones. */
export function SkillsTable(props: SkillsTableProps) {
  return (
    <>
      <DataTable
        className="hidden md:table"
        caption={t`Skills by name`}
        columns={[t`Skill`, t`Other spellings`, { number: t`Jobs` }, { number: t`Profiles` }]}
        hasActions
      >
        {props.skills.map((skill) => (
          <SkillRow key={skill.id} skill={skill} onAction={props.onAction} />
        ))}
      </DataTable>
      <NarrowSkillList {...props} />
    </>
  )
}

type SkillRowProps = Pick<SkillsTableProps, 'onAction'> & { skill: SkillWithUsage }

function SkillRow({ skill, onAction }: SkillRowProps) {
  return (
    <tr className="deskfar">
      <th scope="row" className="border-line py-2.5 pr-4 text-left align-top text-sm text-ink">
        <span className="block font-semibold">{skill.name}</span>
        <span className="block text-xs font-normal text-ink-3">{getLabel(SKILL_CATEGORY_LABELS, skill.category)}</span>
      </th>
      <td className="text-ink-2">
        <Spellings aliases={skill.aliases} />
      </td>
      <td className="num text-right">{formatCount(skill.jobs)}</td>
      <td className="num text-right">{formatCount(skill.profiles)}</td>
      <td className="w-px pr-0">
        <div className="-my-2">
          <SkillMenu skill={skill} onAction={onAction} />
        </div>
      </td>
    </tr>
  )
}

function NarrowSkillList({ skills, onAction }: SkillsTableProps) {
  return (
    <ul className="joblist md:hidden">
      {skills.map((skill) => (
        <li key={skill.id} className="deskfar flex items-start gap-2 border-b border-line py-3">
          <div className="min-w-0 grow">
            <p className="font-semibold">{skill.name}</p>
            <p className="text-sm text-ink-3">
              {joinWords([getLabel(SKILL_CATEGORY_LABELS, skill.category), formatSkillUse(skill)])}
            </p>
            <div className="mt-1">
              <Spellings aliases={skill.aliases} />
            </div>
          </div>
          <SkillMenu skill={skill} onAction={onAction} />
        </li>
      ))}
    </ul>
  )
}

const Spellings = ({ aliases }: Pick<SkillWithUsage, 'aliases'>) =>
  aliases.length > 0 ? (
    <ul className="flex flex-wrap gap-1">
      {aliases.map((alias) => (
        <li key={alias} className="chip">
          {alias}
        </li>
      ))}
    </ul>
  ) : (
    <span className="text-sm text-ink-3 max-md:sr-only">
      {t({ message: 'None', comment: 'A skill has no other spellings' })}
    </span>
  )

function SkillMenu({ skill, onAction }: SkillRowProps) {
  const isUsed = skill.jobs + skill.profiles > 0
  const items: MenuItem[] = [
    { label: t`Rename or change spellings`, icon: 'pencil', onSelect: () => onAction('edit', skill) },
    { label: t`Merge into another skill`, icon: 'copy', onSelect: () => onAction('merge', skill) },
    ...(isUsed
      ? []
      : [
          {
            label: t`Remove from the list`,
            icon: 'trash-2' as const,
            danger: true,
            hasSeparatorBefore: true,
            onSelect: () => onAction('remove', skill),
          },
        ]),
  ]
  return <Menu lazy label={t`Actions for ${ph({ name: skill.name })}`} items={items} />
}
