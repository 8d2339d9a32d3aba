import { expect, test } from 'vitest'
import { sizeOf } from './cropped.ts'

test('a part is drawn as wide as wanted, in its own proportions', () => {
  expect(sizeOf({ x: 5, y: 5, width: 4000, height: 1000 }, 1600)).toEqual({ width: 1600, height: 400 })
})

test('a small part is not blown up', () => {
  expect(sizeOf({ x: 0, y: 0, width: 300, height: 300 }, 512)).toEqual({ width: 300, height: 300 })
  expect(sizeOf({ x: 0, y: 0, width: 3, height: 0 }, 512)).toEqual({ width: 3, height: 1 })
})
