import { z } from 'zod'

const whole = (fallback: number, min: number, max: number) => {
  const words = `Must be a whole number from ${min} to ${max}`
  return z
    .string(words)
    .regex(/^\d{1,9}$/, words)
    .transform(Number)
    .pipe(z.number().min(min, words).max(max, words))
    .default(fallback)
}

/** page ≥ 1 and per_page 1–100 as they come in a query; page × per_page ≤ 10,000 rows deep (a bound on what one request may cost). */
export const paging = (perPage: number) => ({ page: whole(1, 1, 10_000), per_page: whole(perPage, 1, 100) })

/** For `.refine` on a query with paging: whether the page lies within the bound. */
export const tooDeep = ({ page, per_page }: { page: number; per_page: number }) => page * per_page <= 10_000
export const TOO_DEEP = { error: 'page times per_page may be at most 10000', path: ['page'] }

/** Optional paging: without it the whole list up to 500 rows is answered. */
export const optionalPaging = {
  page: whole(1, 1, 10_000),
  per_page: whole(500, 1, 100),
}

export const PageMeta = z.object({
  total: z.number(),
  currentPage: z.number(),
  perPage: z.number(),
  totalPages: z.number(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
})
export type PageMeta = z.output<typeof PageMeta>

/** The meta object of a paged answer from the exact total, the page asked for (from 1) and the page size. */
export function pageMeta(total: number, currentPage: number, perPage: number): PageMeta {
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
