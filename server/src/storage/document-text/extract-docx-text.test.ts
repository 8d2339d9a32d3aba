import { expect, test } from 'vitest'
import { buildWordParagraph, buildWordTable, createWordResume } from '../../../test/support/resume-files.ts'
import { extractDocxText } from './extract-docx-text.ts'

const listLines = async (file: Buffer) =>
  (await extractDocxText(new Uint8Array(file), () => false)).lines.map(({ text }) => text).filter(Boolean)

test('the heads of pages and the text boxes of a Word file are read once', async () => {
  const box = `<w:txbxContent>${buildWordParagraph('Skills & tools\tGo')}</w:txbxContent>`
  const old = `<w:p><w:r><w:pict>${box}</w:pict></w:r></w:p>`
  const body = `${buildWordParagraph('Experience')}<w:p><w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice></mc:AlternateContent></w:r></w:p>${old}`
  const header = `<w:hdr>${buildWordParagraph('Sara Lemma')}${buildWordParagraph('Experience')}</w:hdr>`
  const file = createWordResume(body, [], { name: 'word/header1.xml', data: header })
  expect(await listLines(file)).toEqual(['Sara Lemma', 'Experience', 'Skills & tools\tGo'])
})

test('boxes without an end take no time', async () => {
  const file = createWordResume(`${buildWordParagraph('Text')}<!--${'<w:txbxContent>'.repeat(200_000)}-->`)
  expect(await listLines(file)).toEqual(['Text'])
})

test('the lines of a cell have the place of its column', async () => {
  const { lines } = await extractDocxText(
    new Uint8Array(createWordResume(buildWordTable([[['2019'], ['Wenchi PLC', 'Engineer']]]))),
    () => false,
  )
  expect(lines.filter(({ text }) => text !== '')).toMatchObject([
    { text: '2019\tWenchi PLC' },
    { text: 'Engineer', x: 100 },
  ])
})
