import { MAX_TAG_LENGTH } from '@sira/contract/enums'
import {
  type AddressValues,
  defineListAddress,
  idPart,
  omitEmpty,
  pagePart,
  textPart,
  TRUE_PART,
} from '../../ui/list-address.ts'

const address = defineListAddress({
  search: textPart(),
  /** The id of a skill. */
  skill: idPart,
  tag: textPart(MAX_TAG_LENGTH),
  saved: TRUE_PART,
  page: pagePart(),
})

/** What the address of the talent pool says. */
export type TalentPoolQuery = AddressValues<typeof address>

export const parseTalentPoolQuery = address.parse

/** The query parameters of the pool with some changes. */
export const buildTalentPoolAddress = (query: TalentPoolQuery, change?: Partial<TalentPoolQuery>) => ({
  show: 'pool',
  ...address.build(query, change),
})

/** The query of the API request for one page. */
export const toTalentPoolRequestQuery = ({ search, skill, tag, saved, page }: TalentPoolQuery) => ({
  search,
  ...omitEmpty({ skill, tag, saved }),
  page: String(page),
})

export const hasTalentPoolFilter = ({ search, skill, tag, saved }: TalentPoolQuery) =>
  [search, skill, tag, saved].some((value) => value !== '')
