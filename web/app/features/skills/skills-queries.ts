import { dismissSkillRequest, listSkillRequests } from '@sira/contract/skill-requests'
import {
  createSkill,
  listRetiredSkills,
  listSkillsWithUsage,
  restoreSkill,
  retireSkill,
  updateSkill,
  type SkillForm,
  type SkillWithUsage,
} from '@sira/contract/skills-admin'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { apiQuery, invalidate } from '../../api/queries.ts'
import { readExistingPage } from '../../api/read-existing-page.ts'
import { omitEmpty } from '../../ui/list-address.ts'
import type { SkillsQuery } from './skills-url.ts'

/** A page of the skills, each with how often it is used. */
export const skillsWithUsageQuery = ({ search, category, sort, page }: SkillsQuery) => {
  const filters = { search, sort, ...omitEmpty({ category }) }
  return queryOptions({
    queryKey: [listSkillsWithUsage.path, filters, page],
    queryFn: ({ signal }) =>
      readExistingPage(page, (existing) =>
        callApi(listSkillsWithUsage, { query: { ...filters, page: String(existing) } }, { signal }),
      ),
  })
}

export const retiredSkillsQuery = apiQuery(listRetiredSkills, {})

/** The skills that people have requested. */
export const skillRequestsQuery = apiQuery(listSkillRequests, {})

/** Finds skills to merge into, while the administrator types. */
export const findSkillsToMergeInto = async (search: string): Promise<SkillWithUsage[]> =>
  (await callApi(listSkillsWithUsage, { query: { search, sort: 'use', per_page: '9' } })).data

/** Reads again everything that the screen shows: a new, changed or removed skill may be in each of its lists. */
export const invalidateSkills = (): Promise<void> =>
  invalidate(listSkillsWithUsage, listRetiredSkills, listSkillRequests)

/** Adds a skill, or changes an `existing` one. */
export async function saveSkill(body: SkillForm, existing?: SkillWithUsage): Promise<void> {
  if (existing) await callApi(updateSkill, { params: { skillId: existing.id }, body })
  else await callApi(createSkill, { body })
}

/** Removes a skill from the list; with `mergeInto`, that skill takes its place. */
export const removeSkill = (skillId: string, mergeInto: string | null): Promise<unknown> =>
  callApi(retireSkill, { params: { skillId }, query: {}, body: { mergeInto } })

export const bringSkillBack = (skillId: string): Promise<unknown> => callApi(restoreSkill, { params: { skillId } })

/** Dismisses the requests for a skill. */
export async function dismissRequestedSkill(name: string): Promise<void> {
  await callApi(dismissSkillRequest, { body: { name } })
  await invalidateSkills()
}
