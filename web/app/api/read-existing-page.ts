import type { PageMeta } from '@sira/contract/paging'

/** Reads a page of a list; the last page when there are fewer, because its last entry has left the list. */
export async function readExistingPage<Response extends { meta: PageMeta }>(
  page: number,
  read: (page: number) => Promise<Response>,
): Promise<Response> {
  const found = await read(page)
  const { total, totalPages } = found.meta
  return total > 0 && page > totalPages ? read(totalPages) : found
}
