import { expect, test } from 'vitest'
import { buildTalentPoolAddress, parseTalentPoolQuery, toTalentPoolRequestQuery } from './talent-pool-url.ts'

const SKILL = '0198f6a2-1111-7abc-8def-0123456789a1'
const read = (text: string) => parseTalentPoolQuery(new URLSearchParams(text))

test('reads an address and ignores invalid values', () => {
  expect(read(`search= abel &skill=${SKILL}&tag=Ask again&saved=true&page=3`)).toEqual({
    search: 'abel',
    skill: SKILL,
    tag: 'Ask again',
    saved: 'true',
    page: 3,
  })
  expect(read('skill=Go&saved=no&page=x')).toEqual({ search: '', skill: '', tag: '', saved: '', page: 1 })
})

test('another filter starts at page 1, another page keeps the filters', () => {
  const here = read('search=abel&page=3')
  expect(buildTalentPoolAddress(here, { tag: 'Go' })).toMatchObject({
    show: 'pool',
    search: 'abel',
    tag: 'Go',
    page: '',
  })
  expect(buildTalentPoolAddress(here, { page: 2 })).toMatchObject({ search: 'abel', page: 2 })
})

test('requests only the filters that are chosen', () => {
  expect(toTalentPoolRequestQuery(read(''))).toEqual({ search: '', page: '1' })
  expect(toTalentPoolRequestQuery(read('tag=Go&saved=true'))).toEqual({
    search: '',
    tag: 'Go',
    saved: 'true',
    page: '1',
  })
})
