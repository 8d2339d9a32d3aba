import { expect, test } from 'vitest'
import { computeCropSize } from './crop-picture.ts'

test('an area is drawn at the requested width, in its own proportions', () => {
  expect(computeCropSize({ x: 5, y: 5, width: 4000, height: 1000 }, 1600)).toEqual({ width: 1600, height: 400 })
})

test('a small area is not enlarged', () => {
  expect(computeCropSize({ x: 0, y: 0, width: 300, height: 300 }, 512)).toEqual({ width: 300, height: 300 })
  expect(computeCropSize({ x: 0, y: 0, width: 3, height: 0 }, 512)).toEqual({ width: 3, height: 1 })
})
