import type { PageMeta } from '@sira/contract/paging'

/** How long programs can continue from where they were: what was deleted is remembered for so long. */
export const CURSOR_LIFETIME_DAYS = 90
/** The changes in one response unless the caller says how many, and the most that one may say. */
const CHANGES_AT_ONCE = 25
const MAX_CHANGES_AT_ONCE = 100

/** What programs may ask a list for: from the beginning (`''`), from a cursor, or what changed since a time. */
export interface ChangesQuery {
  cursor?: string | undefined
  updatedSince?: string | undefined
  perPage: number
}

/** A page of what changed, in the order in which it changed; the next page and the next time begin at `nextCursor`. */
export interface ChangesPage {
  changes: { id: string; isDeleted: boolean }[]
  nextCursor: string
  hasMore: boolean
}

/**
 * Returns the items in the order of the changes, and `{ id, deleted: true }` for each that is gone: as the contract sends
 * them to programs. Their type is that of lists without deletions, as pages read them.
 */
export function toChangedItems<Item extends { id: string }>(
  changes: ChangesPage['changes'],
  items: readonly Item[],
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return changes.map(({ id }) => byId.get(id) ?? ({ id, deleted: true } as unknown as Item))
}

/** Returns the paging details of a list of changes, in the type of those of ordinary lists. */
export const toChangesMeta = (meta: Omit<ChangesPage, 'changes'>) => meta as unknown as PageMeta

/** Returns what a query asks of changes; undefined when it asks for an ordinary page. */
export const toChangesQuery = ({
  cursor,
  updatedSince,
  per_page: perPage,
}: Omit<ChangesQuery, 'perPage'> & { per_page: number }): ChangesQuery | undefined =>
  cursor === undefined && updatedSince === undefined
    ? undefined
    : { cursor, updatedSince, perPage: perPage > MAX_CHANGES_AT_ONCE ? CHANGES_AT_ONCE : perPage }
