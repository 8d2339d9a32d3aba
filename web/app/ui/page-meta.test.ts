import { expect, test } from 'vitest'
import { getPublicOrigin, buildPageMeta } from './page-meta.ts'

test('a page has its title with the product name, its previews and its canonical URL', () => {
  const tags = buildPageMeta({
    title: 'Companies',
    description: 'All of them',
    canonical: 'https://sira.example/companies',
  })
  expect(tags).toContainEqual({ title: 'Companies | Sira' })
  expect(tags).toContainEqual({ property: 'og:title', content: 'Companies | Sira' })
  expect(tags).toContainEqual({ name: 'description', content: 'All of them' })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://sira.example/companies' })
  expect(tags).not.toContainEqual({ name: 'robots', content: 'noindex' })
  expect(buildPageMeta({ noindex: true })).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('the origin comes from the root loader, and is empty when the root has no data', () => {
  expect(getPublicOrigin([{ id: 'root', loaderData: { publicOrigin: 'https://sira.example' } }, undefined])).toBe(
    'https://sira.example',
  )
  expect(getPublicOrigin([{ id: 'root' }])).toBe('')
})
