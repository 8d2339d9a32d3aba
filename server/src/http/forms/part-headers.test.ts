import { describe, expect, test } from 'vitest'
import { parseBoundary, parsePartHeaders } from './part-headers.ts'

const parseDisposition = (value: string) =>
  parsePartHeaders({ 'content-disposition': [Buffer.from(value).toString('latin1')] })

describe('the headers of a part', () => {
  test('a field has a name, a file has a file name and a type', () => {
    expect(parseDisposition('form-data; name="title"')).toEqual({
      name: 'title',
      declaredType: 'application/octet-stream',
    })
    expect(
      parsePartHeaders({
        'content-disposition': ['form-data; name=cv; filename="a.pdf"'],
        'content-type': ['Application/PDF; x=y'],
      }),
    ).toEqual({
      name: 'cv',
      fileName: 'a.pdf',
      declaredType: 'application/pdf',
    })
  })

  test('file names are read as browsers and curl write them', () => {
    expect(parseDisposition('form-data; name="a"; filename="ትግስት አለሙ.pdf"')?.fileName).toBe('ትግስት አለሙ.pdf')
    expect(parseDisposition('form-data; name="a"; filename="say %22hi%22.pdf"')?.fileName).toBe('say "hi".pdf')
    expect(parseDisposition('form-data; name="a"; filename="say \\"hi\\" \\\\.pdf"')?.fileName).toBe('say "hi" \\.pdf')
    expect(parseDisposition('form-data; name="a"; filename="C:\\Users\\x.pdf"')?.fileName).toBe('C:\\Users\\x.pdf')
    expect(parseDisposition('form-data; name="a"; filename=""')?.fileName).toBe('')
  })

  test.each([
    '',
    'attachment; name="a"',
    'form-data',
    'form-data; filename="a"',
    'form-data; name="a"; name="b"',
    'form-data; name="a',
    'form-data; name="a" x',
    'form-data name="a"',
    'form-data; name="a"; filename="b" c"',
  ])('%j is refused', (value) => {
    expect(parseDisposition(value)).toBeUndefined()
  })

  test('missing, repeated and too long headers are refused', () => {
    expect(parsePartHeaders({})).toBeUndefined()
    expect(parsePartHeaders({ 'content-disposition': ['form-data; name="a"', 'form-data; name="b"'] })).toBeUndefined()
    expect(
      parsePartHeaders({ 'content-disposition': ['form-data; name="a"'], 'x-junk': ['x'.repeat(8200)] }),
    ).toBeUndefined()
  })
})

test('the boundary is read from the content type', () => {
  expect(parseBoundary('multipart/form-data; boundary=abc')).toBe('abc')
  expect(parseBoundary('Multipart/Form-Data; charset=utf-8; BOUNDARY="a b"; x=y')).toBe('a b')
  for (const none of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=a; boundary=b',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
  ])
    expect(parseBoundary(none)).toBe('')
  for (const other of [
    undefined,
    '',
    'application/json',
    'multipart/form-datax; boundary=a',
    'multipart/mixed; boundary=a',
  ])
    expect(parseBoundary(other)).toBeUndefined()
})
