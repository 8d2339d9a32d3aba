import { describe, expect, test } from 'vitest'
import { boundaryOf, partHeaders } from './upload-headers.ts'

const disposition = (value: string) => partHeaders({ 'content-disposition': [Buffer.from(value).toString('latin1')] })

describe('the headers of a part', () => {
  test('a field has a name, a file a file name and a type', () => {
    expect(disposition('form-data; name="title"')).toEqual({ name: 'title', declaredType: 'application/octet-stream' })
    expect(
      partHeaders({
        'content-disposition': ['form-data; name=cv; filename="a.pdf"'],
        'content-type': ['Application/PDF; x=y'],
      }),
    ).toEqual({
      name: 'cv',
      fileName: 'a.pdf',
      declaredType: 'application/pdf',
    })
  })

  test('file names come as browsers and curl write them', () => {
    expect(disposition('form-data; name="a"; filename="ትግስት አለሙ.pdf"')?.fileName).toBe('ትግስት አለሙ.pdf')
    expect(disposition('form-data; name="a"; filename="say %22hi%22.pdf"')?.fileName).toBe('say "hi".pdf')
    expect(disposition('form-data; name="a"; filename="say \\"hi\\" \\\\.pdf"')?.fileName).toBe('say "hi" \\.pdf')
    expect(disposition('form-data; name="a"; filename="C:\\Users\\x.pdf"')?.fileName).toBe('C:\\Users\\x.pdf')
    expect(disposition('form-data; name="a"; filename=""')?.fileName).toBe('')
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
    expect(disposition(value)).toBeUndefined()
  })

  test('missing, doubled and overlong headers are refused', () => {
    expect(partHeaders({})).toBeUndefined()
    expect(partHeaders({ 'content-disposition': ['form-data; name="a"', 'form-data; name="b"'] })).toBeUndefined()
    expect(
      partHeaders({ 'content-disposition': ['form-data; name="a"'], 'x-junk': ['x'.repeat(8200)] }),
    ).toBeUndefined()
  })
})

test('the boundary is read from the content type', () => {
  expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc')
  expect(boundaryOf('Multipart/Form-Data; charset=utf-8; BOUNDARY="a b"; x=y')).toBe('a b')
  for (const none of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=a; boundary=b',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
  ])
    expect(boundaryOf(none)).toBe('')
  for (const other of [
    undefined,
    '',
    'application/json',
    'multipart/form-datax; boundary=a',
    'multipart/mixed; boundary=a',
  ])
    expect(boundaryOf(other)).toBeUndefined()
})
