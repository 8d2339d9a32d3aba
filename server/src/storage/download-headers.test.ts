import { validateHeaderValue } from 'node:http'
import { describe, expect, test } from 'vitest'
import { toSafeFileName } from './safe-file-name.ts'
import { buildContentDisposition, buildDownloadHeaders } from './download-headers.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('a safe file name', () => {
  test.each([
    ['Tigist Alemu - CV.pdf', 'Tigist Alemu - CV.pdf'],
    ['ትግስት አለሙ.pdf', 'ትግስት አለሙ.pdf'],
    ['سيرة ذاتية.docx', 'سيرة ذاتية.docx'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\me\\cv.pdf', 'cv.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['nul', '_nul'],
    ['Com1.tar.doc', '_Com1.tar.doc'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie_ x=1.pdf'],
    ['cv\u202efdp.exe', 'cvfdp.exe'],
    ['a"b<c>?*|.pdf', 'a_b_c____.pdf'],
    ['  a   b .pdf', 'a b.pdf'],
    ['...pdf', 'file.pdf'],
    ['.pdf', 'file.pdf'],
    ['', 'file'],
    ['/', 'file'],
    ['\ud800.pdf', '\ufffd.pdf'],
  ])('%j is shown as %j', (name, shown) => {
    expect(toSafeFileName(name)).toBe(shown)
  })

  test('a name of 4,096 letters is shortened to 120 and keeps its extension', () => {
    const shown = toSafeFileName(`${'ሀ'.repeat(4096)}.docx`)
    expect([...shown]).toHaveLength(120)
    expect(shown.endsWith('ሀ.docx')).toBe(true)
    expect(toSafeFileName(`${'😀'.repeat(500)}.pdf`).isWellFormed()).toBe(true)
  })
})

describe('content-disposition', () => {
  test('has an ASCII name and the real one', () => {
    expect(buildContentDisposition('cv.pdf', true)).toBe(`inline; filename="cv.pdf"; filename*=UTF-8''cv.pdf`)
    expect(buildContentDisposition("ትግስት's (1).pdf", false)).toBe(
      `attachment; filename="____'s (1).pdf"; filename*=UTF-8''%E1%89%B5%E1%8C%8D%E1%88%B5%E1%89%B5%27s%20%281%29.pdf`,
    )
  })

  test('no name breaks the header', () => {
    const hostile = [
      'a"; filename="b.exe',
      'a\\"b.pdf',
      'a\r\nX: y',
      'a;b=c%22.pdf',
      '\u2028\u0085\x00\x7f\x1b',
      `${'"'.repeat(5000)}.pdf`,
      '../../x',
      '\ud800',
      'a\u202eb',
    ]
    for (const name of hostile) {
      const header = buildContentDisposition(name, false)
      expect(() => validateHeaderValue('content-disposition', header)).not.toThrow()
      expect(header).toMatch(/^attachment; filename="[^"\\%;\r\n]*"; filename\*=UTF-8''[A-Za-z0-9%._~-]*$/)
      expect(header).not.toContain('..%2F')
    }
  })
})

describe('download headers', () => {
  const file = { name: 'cv.pdf', type: 'application/pdf', size: 9, inline: true }

  test('a PDF may be shown in the browser, and may load nothing from elsewhere', () => {
    expect(buildDownloadHeaders(file)).toEqual({
      'content-type': 'application/pdf',
      'content-length': '9',
      'content-disposition': `inline; filename="cv.pdf"; filename*=UTF-8''cv.pdf`,
      'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-site',
    })
  })

  test('everything else is only downloaded, in a sandbox', () => {
    for (const other of [
      { ...file, inline: false },
      { ...file, type: WORD },
      { ...file, type: 'application/msword' },
      { ...file, type: 'text/html' },
    ]) {
      expect(buildDownloadHeaders(other)).toMatchObject({
        'content-disposition': expect.stringMatching(/^attachment/),
        'content-security-policy': "sandbox; default-src 'none'",
      })
    }
  })

  test('a type that we do not store is never sent', () => {
    expect(buildDownloadHeaders({ ...file, type: 'text/html' })['content-type']).toBe('application/octet-stream')
  })
})
