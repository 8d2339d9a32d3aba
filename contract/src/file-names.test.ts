import { expect, test } from 'vitest'
import { hasNeutralName, nameByContent } from './file-names.ts'

test.for(['resume', 'CV.pdf.bin', 'Hanna M. Alemu', 'cv 1.2', 'document.octet-stream', 'CV (1)', 'download.tmp'])(
  'the name %s says nothing about what the file is',
  (name) => expect(hasNeutralName(name)).toBe(true),
)
test.for([
  'cv.pdf',
  'a.pdf.exe',
  'a.pdf%00.html',
  'a.PDF ',
  'a.pdf\0',
  'a.docm',
  'a.pdf/',
  '',
  ' ',
  'a.pdf\n',
  'cv.txt',
  'logo.svg',
])('the name %j says what the file is, or hides it', (name) => expect(hasNeutralName(name)).toBe(false))
test.for([
  ['resume', 'resume.pdf'],
  ['CV.pdf.bin', 'CV.pdf'],
  ['CV.bin', 'CV.pdf'],
  ['Hanna M. Alemu', 'Hanna M. Alemu.pdf'],
  ['cv.pdf', 'cv.pdf'],
] as const)('a PDF named %s is stored as %s', ([name, stored]) => {
  expect(nameByContent(name, 'pdf')).toBe(stored)
})
