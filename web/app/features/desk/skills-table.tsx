import type { UsedSkill } from '@sira/contract/desk-skills'
import { labelOf, SKILL_CATEGORY } from '../../ui/labels.ts'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { countText } from './desk-words.ts'

export type SkillAct = 'edit' | 'merge' | 'remove'

interface SkillsTableProps {
  skills: readonly UsedSkill[]
  onAct: (act: SkillAct, skill: UsedSkill) => void
}

/** The skills list with its use: a table where there is room for one, rows on narrow screens. */
export function SkillsTable({ skills, onAct }: SkillsTableProps) {
  return (
    <>
      <table className="datatable hidden md:table">
        <caption className="sr-only">Skills by name</caption>
        <thead>
          <tr>
            <th scope="col">Skill</th>
            <th scope="col">Other spellings</th>
            <th scope="col" className="text-right">
              Jobs
            </th>
            <th scope="col" className="text-right">
              Profiles
            </th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {skills.map((skill) => (
            <tr key={skill.id} className="deskfar">
              <th scope="row" className="border-line py-2.5 pr-4 text-left align-top text-sm text-ink">
                <span className="block font-semibold">{skill.name}</span>
                <span className="block text-xs font-normal text-ink-3">{labelOf(SKILL_CATEGORY, skill.category)}</span>
              </th>
              <td className="text-ink-2">
                <Spellings aliases={skill.aliases} />
              </td>
              <td className="num text-right">{skill.jobs.toLocaleString('en')}</td>
              <td className="num text-right">{skill.profiles.toLocaleString('en')}</td>
              <td className="w-px pr-0">
                <div className="-my-2">
                  <SkillMenu skill={skill} onAct={onAct} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="joblist md:hidden">
        {skills.map((skill) => (
          <li key={skill.id} className="deskfar flex items-start gap-2 border-b border-line py-3">
            <div className="min-w-0 grow">
              <p className="font-semibold">{skill.name}</p>
              <p className="text-sm text-ink-3">
                {labelOf(SKILL_CATEGORY, skill.category)}, {countText(skill.jobs, 'job')},{' '}
                {countText(skill.profiles, 'profile')}
              </p>
              <div className="mt-1">
                <Spellings aliases={skill.aliases} />
              </div>
            </div>
            <SkillMenu skill={skill} onAct={onAct} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Spellings = ({ aliases }: Pick<UsedSkill, 'aliases'>) =>
  aliases.length > 0 ? (
    <ul className="flex flex-wrap gap-1">
      {aliases.map((alias) => (
        <li key={alias} className="chip">
          {alias}
        </li>
      ))}
    </ul>
  ) : (
    <span className="text-sm text-ink-3 max-md:sr-only">None</span>
  )

function SkillMenu({ skill, onAct }: Pick<SkillsTableProps, 'onAct'> & { skill: UsedSkill }) {
  const isUsed = skill.jobs + skill.profiles > 0
  const items: MenuItem[] = [
    { label: 'Rename or change spellings', icon: 'pencil', onSelect: () => onAct('edit', skill) },
    { label: 'Merge into another skill', icon: 'copy', onSelect: () => onAct('merge', skill) },
    ...(isUsed
      ? []
      : [
          {
            label: 'Take off the list',
            icon: 'trash-2' as const,
            danger: true,
            lineAbove: true,
            onSelect: () => onAct('remove', skill),
          },
        ]),
  ]
  return <Menu late label={`Actions for ${skill.name}`} items={items} />
}
