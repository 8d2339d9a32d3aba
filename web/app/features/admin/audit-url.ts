import { AUDIT_LOG_KINDS } from '@sira/contract/area-enums'
import {
  type AddressValues,
  choicePart,
  defineListAddress,
  omitEmpty,
  patternPart,
  textPart,
} from '../../ui/list-address.ts'

const dayPart = patternPart(/^\d{4}-\d\d-\d\d$/)
const address = defineListAddress({
  kind: choicePart(AUDIT_LOG_KINDS, 'decisions'),
  act: textPart(),
  actor: textPart(),
  subject: textPart(),
  from: dayPart,
  to: dayPart,
  /** Id of an entry: the list continues with the entries before it. */
  before: textPart(),
})

/** The filters of the audit log, as the URL has them. */
export type AuditQuery = AddressValues<typeof address>

export const parseAuditQuery = address.parse

/** The URL parameters of the filters; a changed filter starts with the newest entry again. */
export const buildAuditQueryParams = (query: AuditQuery, change: Partial<AuditQuery>) =>
  address.build({ ...query, before: '' }, change)

/** The filters as API parameters, without empty ones and without `before`. */
export const toAuditFilter = ({ before: _, ...filter }: AuditQuery): Record<string, string> => omitEmpty(filter)
