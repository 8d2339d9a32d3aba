import { z } from 'zod'
import { datetime } from './text.ts'
import { t } from './t.ts'

/** Schema of a whole number in a query. */
export const wholeNumber = (fallback: number, min: number, max: number) => {
  const message = t('Must be a whole number from {min} to {max}', { min, max })
  return z
    .string(message)
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))
    .default(fallback)
}

/** Query fields `page` (from 1) and `per_page` (1 to 100). */
export const pagingFields = (perPage: number) => ({
  page: wholeNumber(1, 1, 10_000),
  per_page: wholeNumber(perPage, 1, 100),
})

/** Optional paging: without it the response holds the whole list, up to 500 rows. */
export const optionalPagingFields = {
  page: wholeNumber(1, 1, 10_000),
  per_page: wholeNumber(500, 1, 100),
}

const isWithinLimit = ({ page, per_page }: { page: number; per_page: number }) => page * per_page <= 10_000
const LIMIT_ERROR = { error: t('page times per_page may be at most 10000'), path: ['page'] }

/**
 * Returns the schema of a query with paging. page × per_page may be at most 10,000, which limits what one request can
 * cost.
 */
export const pagedQuery = <Fields extends typeof optionalPagingFields>(fields: Fields) =>
  z.object(fields).refine((query) => isWithinLimit(query as Parameters<typeof isWithinLimit>[0]), LIMIT_ERROR)

export const PageMeta = z.object({
  total: z.number(),
  currentPage: z.number(),
  perPage: z.number(),
  totalPages: z.number(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
})
export type PageMeta = z.output<typeof PageMeta>

/**
 * Returns the `meta` object of a paged response from the exact total, the requested page (from 1) and the page size.
 */
export function buildPageMeta(total: number, currentPage: number, perPage: number): PageMeta {
  const totalPages = Math.ceil(total / perPage)
  return {
    total,
    currentPage,
    perPage,
    totalPages,
    hasNextPage: currentPage < totalPages,
    hasPrevPage: currentPage > 1 && total > 0,
  }
}

const NO_CURSOR = t('This is not a cursor of ours')
/**
 * Query fields of lists that programs keep a copy of: `cursor` (empty to begin with everything, later the `nextCursor` of
 * the last response) or `updatedSince`. Then the list is in the order in which its rows changed, and its other filters and
 * pages do not count.
 */
export const changesFields = {
  cursor: z
    .string(NO_CURSOR)
    .regex(/^(?:c[\da-z]{1,11}\.[\da-z]{1,8})?$/, NO_CURSOR)
    .optional(),
  updatedSince: datetime(t('updatedSince must be a time such as 2026-11-20T08:00:00Z')).optional(),
}

/** The object with paging details of a list that a program asks for what changed. */
const ChangesMeta = z.object({
  /** Where the next page begins, and at the end what changes from now on. */
  nextCursor: z.string(),
  hasMore: z.boolean(),
})
/** Paging details of a list with `changesFields`; pages get those of ordinary lists only, so their type leaves the others out. */
export const PageOrChangesMeta = z.union([PageMeta, ChangesMeta]) as unknown as z.ZodType<PageMeta>

const DeletedItem = z.object({ id: z.string(), deleted: z.literal(true) })
/**
 * Schema of a list in which a program that asks what changed also finds what was deleted, as `{ id, deleted: true }`. Pages
 * never ask so: their type leaves it out.
 */
export const listWithDeletions = <Item extends z.ZodType>(item: Item) =>
  z.array(z.union([item, DeletedItem])) as unknown as z.ZodArray<Item>
