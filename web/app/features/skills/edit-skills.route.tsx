import {
  createSkill,
  updateSkill,
  listSkillsWithUsage,
  restoreSkill,
  listRetiredSkills,
  retireSkill,
  type RetiredSkill,
  type SkillWithUsage,
} from '@sira/contract/skills-admin'
import { SKILL_CATEGORIES } from '@sira/contract/enums'
import { dismissSkillRequest, listSkillRequests } from '@sira/contract/skill-requests'
import { useState } from 'react'
import { redirect, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { toErrorMessage } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/field.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { toOptions, SKILL_CATEGORY_LABELS } from '../../ui/labels.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { useRequestedFilters } from '../../ui/open-entry.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { formatCount } from '../../ui/format-text.ts'
import { MergeSkillDialog } from './merge-skill-dialog.tsx'
import { RetiredSkillList } from './retired-skill-list.tsx'
import { SkillRequestList } from './skill-request-list.tsx'
import { keepNameAsSpelling, SkillFormDialog, type SkillInput } from './skill-form-dialog.tsx'
import { parseSkillsQuery, buildSkillsAddress, type SkillsQuery } from './skills-query.ts'
import { SkillsTable, type SkillAction } from './skills-table.tsx'

export const meta = () => buildPageMeta({ title: 'Skills', noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = parseSkillsQuery(new URL(request.url).searchParams)
  const { search, category, sort, page } = query
  const [{ data: skills, meta: found }, { data: retired }, { data: requests }] = await Promise.all([
    callApi(listSkillsWithUsage, { query: { search, sort, page: String(page), ...(category && { category }) } }),
    callApi(listRetiredSkills, {}),
    callApi(listSkillRequests, {}),
  ])
  if (skills.length === 0 && found.total > 0)
    throw redirect(paths.admin.skills(buildSkillsAddress(query, { page: found.totalPages })))
  return { skills, found, retired, requests }
}

/** Finds skills to merge into, while the administrator types. */
const findSkills = async (search: string) =>
  (await callApi(listSkillsWithUsage, { query: { search, sort: 'use', per_page: '9' } })).data

export const ErrorBoundary = () => (
  <LoadErrorPage title="Skills" text="The skills list could not be loaded. Please try again." />
)

const ACTION_FAILED = 'Something went wrong. Please try again.'
const CATEGORY_OPTIONS = [{ value: '', label: 'All categories' }, ...toOptions(SKILL_CATEGORIES, SKILL_CATEGORY_LABELS)]
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
  const query = useRequestedFilters(parseSkillsQuery)
  const to = (change: Partial<SkillsQuery>) => paths.admin.skills(buildSkillsAddress(query, change))
  const applyFilters = (change: Partial<SkillsQuery>) =>
    void navigate(to(change), { replace: query.search !== '' && 'search' in change, preventScrollReset: true })
  const actions = useSkillActions()
  const { dialog, close } = actions
  const getSkillFor = (act: SkillAction) => (dialog?.act === act ? dialog.skill : undefined)
  return (
    <AreaPage
      title="Skills"
      lead="The skills that jobs and profiles use. When you rename or merge a skill, its old name stays as another spelling."
      tools={
        <Button icon="plus" onClick={() => actions.openDialog('add')}>
          Add a skill
        </Button>
      }
    >
      <SkillRequestList requests={requests} onAdd={actions.add} onDismiss={actions.dismiss} />
      <div className="flex flex-wrap gap-2">
        <ListSearch
          className="min-w-0 grow basis-full sm:max-w-sm sm:basis-64"
          label="Search skills"
          placeholder="Name or spelling"
          value={query.search}
          onSearch={(search) => applyFilters({ search })}
        />
        <SelectField
          label="Category"
          hideLabel
          name="category"
          className="min-w-0 grow sm:w-48 sm:grow-0"
          options={CATEGORY_OPTIONS}
          value={query.category}
          onChange={(event) => applyFilters({ category: event.target.value as SkillsQuery['category'] })}
        />
        <SelectField
          label="Order"
          hideLabel
          name="sort"
          className="min-w-0 grow sm:w-44 sm:grow-0"
          options={SORT_OPTIONS}
          value={query.sort}
          onChange={(event) => applyFilters({ sort: event.target.value as SkillsQuery['sort'] })}
        />
      </div>
      <p role="status" className="num mt-3 text-sm text-ink-3">
        {formatCount(found.total, 'skill')}
      </p>
      {actions.undoable && (
        <p
          className="mt-2 flex flex-wrap items-center gap-x-4 rounded-md bg-forest-wash px-3 py-1 text-sm"
          role="status"
        >
          {actions.undoable.text}
          <Button
            variant="ghost"
            size="sm"
            icon="undo-2"
            busy={actions.busy === actions.undoable.skillId}
            busyText="Undoing..."
            onClick={() => actions.undo()}
          >
            Undo
          </Button>
        </p>
      )}
      <div className="mt-3">
        {skills.length > 0 ? (
          <SkillsTable skills={skills} onAction={actions.openDialog} />
        ) : (
          <EmptyState
            title="No skills found"
            action={
              <Button variant="quiet" icon="plus" onClick={() => actions.openDialog('add')}>
                Add a skill
              </Button>
            }
          />
        )}
      </div>
      <Pager meta={found} to={(page) => to({ page })} />
      {retired.length > 0 && <RetiredSkillList retired={retired} busy={actions.busy} onRestore={actions.restore} />}
      <SkillFormDialog
        key={dialog?.skill?.id}
        open={dialog?.act === 'add' || dialog?.act === 'edit'}
        skill={getSkillFor('edit')}
        onClose={close}
        onSend={actions.save}
      />
      <MergeSkillDialog skill={getSkillFor('merge')} find={findSkills} onClose={close} onMerge={actions.merge} />
      <ConfirmDialog
        open={dialog?.act === 'remove'}
        onClose={close}
        onConfirm={() => void actions.remove()}
        title={`Remove ${getSkillFor('remove')?.name ?? ''} from the list?`}
        text="No job or profile uses it. You can restore it for 30 days."
        confirmText="Remove"
        busy={actions.busy !== undefined}
        busyText="Removing..."
        danger
      />
    </AreaPage>
  )
}

type SkillDialogState = { act: 'add'; skill?: undefined } | { act: SkillAction; skill: SkillWithUsage }

/** The actions on the skills list; removing a skill can be undone at once. */
function useSkillActions() {
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<SkillDialogState>()
  const [undoable, setUndoable] = useState<{ skillId: string; name: string; text: string }>()
  const [busy, setBusy] = useState<string>()
  const close = () => setDialog(undefined)

  async function finish(text: string) {
    close()
    toast.success(text, RESULT_TOAST)
    await revalidate()
  }
  async function save(facts: SkillInput) {
    if (dialog?.skill)
      await callApi(updateSkill, {
        params: { skillId: dialog.skill.id },
        body: keepNameAsSpelling(facts, dialog.skill),
      })
    else await callApi(createSkill, { body: facts })
    setUndoable(undefined)
    await finish(dialog?.skill ? `${facts.name} is saved` : `${facts.name} is on the list`)
  }
  async function add(facts: SkillInput) {
    await callApi(createSkill, { body: facts })
    await finish(`${facts.name} is on the list`)
  }
  async function dismiss(name: string) {
    await callApi(dismissSkillRequest, { body: { name } })
    await revalidate()
  }
  async function retire(skill: SkillWithUsage, mergeInto: string | null, text: string): Promise<string | void> {
    try {
      await callApi(retireSkill, { params: { skillId: skill.id }, query: {}, body: { mergeInto } })
    } catch (error) {
      return toErrorMessage(error, ACTION_FAILED).message
    }
    close()
    setUndoable({ skillId: skill.id, name: skill.name, text })
    await revalidate()
    focusHeading()
  }
  const merge = (skill: SkillWithUsage, into: SkillWithUsage) =>
    retire(skill, into.id, `${skill.name} was merged into ${into.name}.`)
  async function remove() {
    if (!dialog?.skill) return
    setBusy('remove')
    const failure = await retire(dialog.skill, null, `${dialog.skill.name} is removed from the list.`)
    setBusy(undefined)
    if (failure) toast.error(failure, RESULT_TOAST)
  }
  async function restore(skillId: string, name: string) {
    setBusy(skillId)
    try {
      await callApi(restoreSkill, { params: { skillId } })
      setUndoable(undefined)
      await finish(`${name} is back on the list`)
      focusHeading()
    } catch (error) {
      toast.error(toErrorMessage(error, ACTION_FAILED).message, RESULT_TOAST)
    }
    setBusy(undefined)
  }
  return {
    dialog,
    undoable,
    busy,
    close,
    save,
    add,
    dismiss,
    merge,
    remove,
    openDialog: (act: 'add' | SkillAction, skill?: SkillWithUsage) =>
      setDialog(act === 'add' ? { act } : skill && { act, skill }),
    restore: ({ id, name }: RetiredSkill) => void restore(id, name),
    undo: () => undoable && void restore(undoable.skillId, undoable.name),
  }
}
