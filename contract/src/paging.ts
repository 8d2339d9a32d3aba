import { z } from 'zod'
import { t } from './t.ts'

const wholeNumber = (fallback: number, min: number, max: number) => {
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
