import { expect, test } from 'vitest'
import { buildEmbedSnippet } from './embed-snippet.ts'

const COMPANY = { id: '0199a000-0000-7000-8000-000000000001', origin: 'https://www.jobs.example' }

test('the snippet has a link for pages without scripts, and one script', () => {
  expect(buildEmbedSnippet({ ...COMPANY, linkText: 'Open jobs at Sheba' }, 'auto')).toBe(
    `<div data-jobs-of="${COMPANY.id}"><a href="https://www.jobs.example/companies/${COMPANY.id}">Open jobs at Sheba</a></div>\n` +
      `<script src="https://www.jobs.example/embed.js" data-company="${COMPANY.id}" data-lang="auto" async></script>`,
  )
})

test('the link of a list in Amharic leads to the Amharic page', () => {
  const snippet = buildEmbedSnippet({ ...COMPANY, linkText: 'x' }, 'am')
  expect(snippet).toContain(`href="https://www.jobs.example/am/companies/${COMPANY.id}"`)
  expect(snippet).toContain('data-lang="am"')
})

test('a name cannot become markup', () => {
  expect(buildEmbedSnippet({ ...COMPANY, linkText: '"><script>&' }, 'en')).toContain(
    '>&#34;&#62;&#60;script&#62;&#38;</a>',
  )
})
