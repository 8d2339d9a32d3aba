import { ADMIN_LIST_ORDERS } from '@sira/contract/area-enums'
import { ROLES } from '@sira/contract/enums'
import { type AddressValues, choicePart, defineListAddress, pagePart, textPart } from '../../ui/list-address.ts'

const address = defineListAddress({
  search: textPart(),
  role: choicePart(ROLES, ''),
  state: choicePart(['suspended', 'unverified'], ''),
  order: choicePart(ADMIN_LIST_ORDERS, 'newest'),
  page: pagePart(),
})

/** The filters of the account list, as the URL has them. */
export type PeopleQuery = AddressValues<typeof address>

export const { parse: parsePeopleQuery, build: buildPeopleAddress } = address
