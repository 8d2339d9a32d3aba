import { describe, expect, test } from 'vitest'
import { parseXml } from '#test/parse-xml.ts'
import { formatDescriptionHtml, writeElement } from './feed-xml.format.ts'

describe('the description of a job', () => {
  test('has its paragraphs, lines and lists as HTML', () => {
    expect(formatDescriptionHtml('Build things.\nWell.\r\n\r\nYou know:\n- Go\n• SQL\nand <more>')).toBe(
      '<p>Build things.<br>Well.</p><p>You know:</p><ul><li>Go</li><li>SQL</li></ul><p>and &#60;more&#62;</p>',
    )
  })
})

describe('an element', () => {
  test.for(['a]]>b', ']]>', ']]]]>>', '<b>&amp;', 'ኢንጂነር', '🙂', 'line\nline', ']]&gt;]]>'])(
    'keeps the text %s',
    (text) => {
      expect(parseXml(writeElement('x', text)).text).toBe(text)
    },
  )

  test('leaves out what XML cannot contain', () => {
    expect(parseXml(writeElement('x', 'a\u0000\u0001\u000bb\ufffe\ud800c')).text).toBe('abc')
    expect(parseXml(writeElement('x', ']]\u0000>')).text).toBe(']]>')
  })

  test('is left out without a text', () => {
    expect([null, undefined, ''].map((text) => writeElement('x', text))).toEqual(['', '', ''])
    expect(writeElement('x', 0)).toBe('<x><![CDATA[0]]></x>')
  })
})
