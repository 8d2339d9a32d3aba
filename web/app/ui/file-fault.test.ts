import { expect, test } from 'vitest'
import { findFileFault, withFileCheck } from './file-fault.ts'
import type { FormSchema } from './form-errors.ts'

const DOCUMENTS = '.pdf,.doc,.docx'
const IMAGES = 'image/png,image/jpeg,image/webp'
/** A file whose bytes are the characters of a text. */
const buildFile = (name: string, text: string) => new File([Buffer.from(text, 'latin1')], name)

test.each([
  ['cv.pdf', '%PDF-1.7 and more'],
  ['CV.PDF', '%PDF-'],
  ['cv.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 and more'],
  ['cv.docx', 'PK\x03\x04 and more'],
  ['resume', '%PDF-1.7 and more'],
  ['CV.pdf.bin', 'PK\x03\x04 and more'],
  ['notes.txt', 'the schema of the form says that this is no document'],
  ['photo.png', 'the same'],
])('%s that begins with %j can be sent as a document', async (name, text) => {
  expect(await findFileFault(buildFile(name, text), DOCUMENTS)).toBeUndefined()
})
test.each(['pdf', 'doc', 'docx'])('a text that is named .%s cannot', async (ending) => {
  const fault = await findFileFault(buildFile(`cv.${ending}`, 'Hello, this is my CV.'), DOCUMENTS)
  expect(fault).toBe(
    `Please upload a PDF or DOC file. This file is named .${ending}, but it is not a ${ending.toUpperCase()} file. Please open it in the program that made it and save it as a PDF.`,
  )
})
test('a file whose name does not say what it is cannot when its bytes are something else', async () => {
  expect(await findFileFault(buildFile('resume', 'MZ and more'), DOCUMENTS)).toBe('Please upload a PDF or DOC file')
  expect(await findFileFault(buildFile('logo', 'GIF89a'), IMAGES)).toBe('Please upload a PNG, JPEG or WebP image')
  expect(await findFileFault(buildFile('logo.bin', '\x89PNG\r\n\x1a\n'), IMAGES)).toBeUndefined()
})
test('a picture may be of another accepted format than its name says, but not anything else', async () => {
  for (const beginning of ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'RIFF\x10\x00\x00\x00WEBP'])
    expect(await findFileFault(buildFile('logo.jpg', `${beginning} and more`), IMAGES)).toBeUndefined()
  const fault = 'Please upload a PNG, JPEG or WebP image'
  expect(await findFileFault(buildFile('logo.jpg', 'GIF89a and more'), IMAGES)).toBe(fault)
  expect(await findFileFault(buildFile('logo.webp', 'RIFF\x10\x00\x00\x00WAVE'), IMAGES)).toBe(fault)
  expect(await findFileFault(buildFile('logo.gif', 'GIF89a and more'), IMAGES)).toBeUndefined()
})
test('an empty file cannot be sent, and one that cannot be read is left to the server', async () => {
  expect(await findFileFault(buildFile('cv.pdf', ''), DOCUMENTS)).toBe('This file is empty')
  expect(await findFileFault(buildFile('logo.png', ''), IMAGES)).toBe('This file is empty')
  const gone = buildFile('cv.pdf', 'Hello')
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob
  expect(await findFileFault(gone, DOCUMENTS)).toBeUndefined()
})

test('a form with an unfit file is not valid, and says what else is wrong', async () => {
  type Values = { resume?: File; isUsed: boolean }
  const issue = { message: 'Too short', path: ['letter'] }
  const schema = (isValid: boolean): FormSchema<Values, string> => ({
    '~standard': { validate: () => (isValid ? { value: 'sent' } : { issues: [issue] }) },
  })
  const check = (values: Values, isValid = true) =>
    withFileCheck(schema(isValid), {
      name: 'resume',
      accept: DOCUMENTS,
      getFile: ({ resume, isUsed }) => isUsed && resume,
    })['~standard'].validate(values)
  const fault = { message: 'This file is empty', path: ['resume'] }
  const empty = buildFile('cv.pdf', '')
  expect(await check({ resume: empty, isUsed: true })).toEqual({ issues: [fault] })
  expect(await check({ resume: empty, isUsed: true }, false)).toEqual({ issues: [issue, fault] })
  expect(await check({ resume: empty, isUsed: false })).toEqual({ value: 'sent' })
  expect(await check({ isUsed: true })).toEqual({ value: 'sent' })
  expect(await check({ resume: buildFile('cv.pdf', '%PDF-1.7'), isUsed: true })).toEqual({ value: 'sent' })
})
