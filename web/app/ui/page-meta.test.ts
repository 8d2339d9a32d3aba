import { expect, test } from 'vitest'
import { originIn, pageMeta } from './page-meta.ts'

test('a page has its title with the product, its previews and its address', () => {
  const tags = pageMeta({ title: 'Companies', description: 'All of them', canonical: 'https://sira.example/companies' })
  expect(tags).toContainEqual({ title: 'Companies | Sira' })
  expect(tags).toContainEqual({ property: 'og:title', content: 'Companies | Sira' })
  expect(tags).toContainEqual({ name: 'description', content: 'All of them' })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://sira.example/companies' })
  expect(tags).not.toContainEqual({ name: 'robots', content: 'noindex' })
  expect(pageMeta({ noindex: true })).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('the origin comes from the root of the page, and is empty where the root does not know it', () => {
  expect(originIn([{ id: 'root', loaderData: { publicOrigin: 'https://sira.example' } }, undefined])).toBe(
    'https://sira.example',
  )
  expect(originIn([{ id: 'root' }])).toBe('')
})
