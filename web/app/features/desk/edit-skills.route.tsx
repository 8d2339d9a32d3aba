import {
  addSkill,
  changeSkill,
  deskSkills,
  restoreSkill,
  retiredSkills,
  retireSkill,
  type RetiredSkill,
  type UsedSkill,
} from '@sira/contract/desk-skills'
import { SKILL_CATEGORIES } from '@sira/contract/enums'
import { dismissSkillRequest, skillRequests } from '@sira/contract/skill-requests'
import { useState } from 'react'
import { redirect, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { ask } from '../../api/ask.ts'
import { worded } from '../../api/worded.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SelectField } from '../../ui/field.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { optionsOf, SKILL_CATEGORY } from '../../ui/labels.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useAsked } from '../../ui/opened.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { RESULT, toast } from '../../ui/toast.tsx'
import { countText } from './desk-words.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { RetiredSkills } from './retired-skills.tsx'
import { SkillRequests } from './skill-requests.tsx'
import { keepingName, SkillFormDialog, type SkillFacts } from './skill-form.tsx'
import { readSkills, skillsAddress, type SkillsQuery } from './skills-query.ts'
import { SkillsTable, type SkillAct } from './skills-table.tsx'

export const meta = () => pageMeta({ title: 'Skills', noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = readSkills(new URL(request.url).searchParams)
  const { search, category, sort, page } = query
  const [{ data: skills, meta: found }, { data: retired }, { data: requests }] = await Promise.all([
    ask(deskSkills, { query: { search, sort, page: String(page), ...(category && { category }) } }),
    ask(retiredSkills, {}),
    ask(skillRequests, {}),
  ])
  if (skills.length === 0 && found.total > 0)
    throw redirect(paths.admin.skills(skillsAddress(query, { page: found.totalPages })))
  return { skills, found, retired, requests }
}

/** Skills that another one can be merged into, as somebody types one. */
const findSkills = async (search: string) =>
  (await ask(deskSkills, { query: { search, sort: 'use', per_page: '9' } })).data

export const ErrorBoundary = () => (
  <LoadFailure title="Skills" text="The skills list could not be loaded. Please try again." />
)

const FAILED = 'That did not work. Please try again.'
const CATEGORY_OPTIONS = [{ value: '', label: 'Every category' }, ...optionsOf(SKILL_CATEGORIES, SKILL_CATEGORY)]
const SORT_OPTIONS = [
  { value: 'name', label: 'By name' },
  { value: 'use', label: 'Most used first' },
]

export default function EditSkills({
  loaderData: { skills, found, retired, requests },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const navigate = useNavigate()
  const query = useAsked(readSkills)
  const to = (change: Partial<SkillsQuery>) => paths.admin.skills(skillsAddress(query, change))
  const narrow = (change: Partial<SkillsQuery>) =>
    void navigate(to(change), { replace: query.search !== '' && 'search' in change, preventScrollReset: true })
  const acts = useSkillActs()
  const { asked, close } = acts
  const chosen = (act: SkillAct) => (asked?.act === act ? asked.skill : undefined)
  return (
    <AreaPage
      title="Skills"
      lead="What jobs ask for and profiles name. A skill that is renamed or merged keeps its old name as a spelling."
      tools={
        <Button icon="plus" onClick={() => acts.ask('add')}>
          Add a skill
        </Button>
      }
    >
      <SkillRequests requests={requests} onAdd={acts.add} onDismiss={acts.dismiss} />
      <div className="flex flex-wrap gap-2">
        <ListSearch
          className="min-w-0 grow basis-full sm:max-w-sm sm:basis-64"
          label="Search skills"
          placeholder="Name or spelling"
          value={query.search}
          onSearch={(search) => narrow({ search })}
        />
        <SelectField
          label="Category"
          hideLabel
          name="category"
          className="min-w-0 grow sm:w-48 sm:grow-0"
          options={CATEGORY_OPTIONS}
          value={query.category}
          onChange={(event) => narrow({ category: event.target.value as SkillsQuery['category'] })}
        />
        <SelectField
          label="Order"
          hideLabel
          name="sort"
          className="min-w-0 grow sm:w-44 sm:grow-0"
          options={SORT_OPTIONS}
          value={query.sort}
          onChange={(event) => narrow({ sort: event.target.value as SkillsQuery['sort'] })}
        />
      </div>
      <p role="status" className="num mt-3 text-sm text-ink-3">
        {countText(found.total, 'skill')}
      </p>
      {acts.done && (
        <p
          className="mt-2 flex flex-wrap items-center gap-x-4 rounded-md bg-forest-wash px-3 py-1 text-sm"
          role="status"
        >
          {acts.done.text}
          <Button
            variant="ghost"
            size="sm"
            icon="undo-2"
            busy={acts.busy === acts.done.skillId}
            busyText="Undoing..."
            onClick={() => acts.undo()}
          >
            Undo
          </Button>
        </p>
      )}
      <div className="mt-3">
        {skills.length > 0 ? (
          <SkillsTable skills={skills} onAct={acts.ask} />
        ) : (
          <Empty
            title="No skill is called that"
            action={
              <Button variant="quiet" icon="plus" onClick={() => acts.ask('add')}>
                Add a skill
              </Button>
            }
          />
        )}
      </div>
      <Pager meta={found} to={(page) => to({ page })} />
      {retired.length > 0 && <RetiredSkills retired={retired} busy={acts.busy} onRestore={acts.restore} />}
      <SkillFormDialog
        key={asked?.skill?.id}
        open={asked?.act === 'add' || asked?.act === 'edit'}
        skill={chosen('edit')}
        onClose={close}
        onSend={acts.save}
      />
      <MergeDialog skill={chosen('merge')} find={findSkills} onClose={close} onMerge={acts.merge} />
      <Confirm
        open={asked?.act === 'remove'}
        onClose={close}
        onConfirm={() => void acts.remove()}
        title={`Take ${chosen('remove')?.name ?? ''} off the list?`}
        text="No job and no profile names it. It can be put back for thirty days."
        confirmText="Take off"
        busy={acts.busy !== undefined}
        busyText="Taking off..."
        danger
      />
    </AreaPage>
  )
}

type Asked = { act: 'add'; skill?: undefined } | { act: SkillAct; skill: UsedSkill }

/** What an administrator does with the list; what took something off it can be undone at once. */
function useSkillActs() {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked>()
  const [done, setDone] = useState<{ skillId: string; name: string; text: string }>()
  const [busy, setBusy] = useState<string>()
  const close = () => setAsked(undefined)

  async function finish(text: string) {
    close()
    toast.success(text, RESULT)
    await revalidate()
  }
  async function save(facts: SkillFacts) {
    if (asked?.skill)
      await ask(changeSkill, { params: { skillId: asked.skill.id }, body: keepingName(facts, asked.skill) })
    else await ask(addSkill, { body: facts })
    setDone(undefined)
    await finish(asked?.skill ? `${facts.name} is saved` : `${facts.name} is on the list`)
  }
  async function add(facts: SkillFacts) {
    await ask(addSkill, { body: facts })
    await finish(`${facts.name} is on the list`)
  }
  async function dismiss(name: string) {
    await ask(dismissSkillRequest, { body: { name } })
    await revalidate()
  }
  async function takeOff(skill: UsedSkill, mergeInto: string | null, text: string): Promise<string | void> {
    try {
      await ask(retireSkill, { params: { skillId: skill.id }, query: {}, body: { mergeInto } })
    } catch (error) {
      return worded(error, FAILED).message
    }
    close()
    setDone({ skillId: skill.id, name: skill.name, text })
    await revalidate()
    focusHeading()
  }
  const merge = (skill: UsedSkill, into: UsedSkill) => takeOff(skill, into.id, `${skill.name} is now ${into.name}.`)
  async function remove() {
    if (!asked?.skill) return
    setBusy('remove')
    const failure = await takeOff(asked.skill, null, `${asked.skill.name} is off the list.`)
    setBusy(undefined)
    if (failure) toast.error(failure, RESULT)
  }
  async function restore(skillId: string, name: string) {
    setBusy(skillId)
    try {
      await ask(restoreSkill, { params: { skillId } })
      setDone(undefined)
      await finish(`${name} is back on the list`)
      focusHeading()
    } catch (error) {
      toast.error(worded(error, FAILED).message, RESULT)
    }
    setBusy(undefined)
  }
  return {
    asked,
    done,
    busy,
    close,
    save,
    add,
    dismiss,
    merge,
    remove,
    ask: (act: 'add' | SkillAct, skill?: UsedSkill) => setAsked(act === 'add' ? { act } : skill && { act, skill }),
    restore: ({ id, name }: RetiredSkill) => void restore(id, name),
    undo: () => done && void restore(done.skillId, done.name),
  }
}
