import { SKILL_CATEGORIES } from '@sira/contract/enums'
import { type AddressValues, choicePart, defineListAddress, pagePart, textPart } from '../../ui/list-address.ts'

const address = defineListAddress({
  search: textPart(),
  category: choicePart(SKILL_CATEGORIES, ''),
  sort: choicePart(['use'], 'name'),
  page: pagePart(200),
})

/** The filters of the skills list, as the URL has them. */
export type SkillsQuery = AddressValues<typeof address>

export const { parse: parseSkillsQuery, build: buildSkillsAddress } = address
