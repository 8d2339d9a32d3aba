import { expect, test } from 'vitest'
import { readExistingPage } from './read-existing-page.ts'

test('a page beyond the last one is read as the last one, unless the list is empty', async () => {
  const readFrom = async (page: number, totalPages: number) => {
    const { meta } = await readExistingPage(page, (currentPage) =>
      Promise.resolve({
        meta: { total: totalPages * 20, currentPage, perPage: 20, totalPages, hasNextPage: false, hasPrevPage: false },
      }),
    )
    return meta.currentPage
  }
  expect(await readFrom(2, 3)).toBe(2)
  expect(await readFrom(4, 3)).toBe(3)
  expect(await readFrom(1, 0)).toBe(1)
})
