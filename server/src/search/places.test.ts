import { expect, test } from 'vitest'
import { listCities, toAskedPlaceKey, toPlaceKey, toPlaceName } from './places.ts'

test.each([
  ['Addis Ababa', ['addis ababa']],
  ['Bole, Addis Abeba', ['addis ababa']],
  ['ቦሌ፣ አዲስ አበባ', ['addis ababa']],
  ['Awasa or Nazret', ['hawassa', 'adama']],
  ['Debre Zeit (Bishoftu)', ['bishoftu']],
  ['Bole', []],
  ['', []],
])('the cities of "%s" are %j', (location, cities) => {
  expect(listCities(location)).toEqual(cities)
})

test.each([
  ['Hawassa', 'HAWASSA, Ethiopia', 'Awassa', 'ሐዋሳ', 'ሀዋሳ፣ ኢትዮጵያ'],
  ['Bole, Addis Ababa', 'bole addis abeba', 'ቦሌ፣ አዲስ አበባ'],
  ['Jinka', 'jinka, ET'],
])('all spellings of %s are the same place', (...spellings) => {
  expect(new Set(spellings.map(toPlaceKey)).size).toBe(1)
})

test('a part of a city, another city and another word are other places', () => {
  const places = ['Addis Ababa', 'Bole, Addis Ababa', 'Adama', 'Jinka', 'Bole']
  expect(new Set(places.map(toPlaceKey)).size).toBe(places.length)
})

test.each([
  ['Adiss Ababa', 'addis ababa'],
  ['Hawassaa', 'hawassa'],
  ['Shashemene', 'shashamane'],
  ['Bole', 'bole'],
  ['Holeta', 'holeta'],
  ['Hixassa', 'hixassa'],
  ['Jima', 'jimma'],
  ['Kokb', 'kokb'],
  ['', ''],
])('among places of jobs, %s asks for "%s"', (asked, key) => {
  expect(toAskedPlaceKey(asked, new Set(['shashamane', 'kokk', 'kobb', 'holeta', 'bole']))).toBe(key)
})

test('a city is written with capitals', () => {
  expect(['addis ababa', 'adama'].map(toPlaceName)).toEqual(['Addis Ababa', 'Adama'])
})
