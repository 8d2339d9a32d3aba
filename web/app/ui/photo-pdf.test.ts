import { expect, test } from 'vitest'
import { buildPhotoPdf, computePlacement } from './photo-pdf.ts'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test('a picture is as large as fits on an A4 page, in portrait or landscape like the picture', () => {
  expect(computePlacement({ width: 1800, height: 2400 })).toEqual({
    page: { width: 595, height: 842 },
    shown: { width: 547, height: 729 },
    left: 24,
    bottom: 57,
  })
  expect(computePlacement({ width: 2400, height: 1800 }).page).toEqual({ width: 842, height: 595 })
  const narrow = computePlacement({ width: 10, height: 2400 })
  expect(narrow.shown.height).toBe(842 - 48)
})

test('the PDF lists the offset of each object, and contains the picture unchanged', () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 128, 255, 10, 13])
  const pdf = buildPhotoPdf(jpeg, { width: 2400, height: 1800 })
  const whole = text(pdf)
  const places = [...whole.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  expect(places).toHaveLength(5)
  for (const [index, place] of places.entries())
    expect(whole.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\\n`))
  expect(whole.slice(Number(/startxref\n(\d+)\n/.exec(whole)![1]))).toMatch(/^xref\n0 6\n/)
  expect(whole).toContain(`/Width 2400 /Height 1800`)
  expect(whole).toContain(`stream\n${text(jpeg)}\nendstream`)
  for (const [, length, stream] of whole.matchAll(/\/Length (\d+) >>\nstream\n([^]*?)\nendstream/g))
    expect(stream).toHaveLength(Number(length))
  expect(whole).toMatch(/^%PDF-1\.4\n[^]*%%EOF\n$/)
})
