import { describe, expect, test } from 'vitest'
import { candidatesAddress, candidatesAsked, isAsked, readCandidates } from './candidates-query.ts'

const [GO, REACT] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']
const read = (text: string) => readCandidates(new URLSearchParams(text))

describe('the search for candidates', () => {
  test('stands in the address, and comes back from it', () => {
    const query = read(`skills=${GO}:ADVANCED,${REACT}&search=lead&place=Adama&page=3`)
    expect(query).toEqual({
      show: 'found',
      skills: [
        { skillId: GO, level: 'ADVANCED' },
        { skillId: REACT, level: 'BEGINNER' },
      ],
      search: 'lead',
      place: 'Adama',
      page: 3,
      any: false,
    })
    expect(candidatesAddress(query)).toEqual({
      skills: `${GO}:ADVANCED,${REACT}`,
      search: 'lead',
      place: 'Adama',
      page: 3,
      any: '',
    })
    expect(candidatesAsked(query)).toEqual({
      skills: `${GO}:ADVANCED,${REACT}`,
      search: 'lead',
      place: 'Adama',
      page: '3',
    })
  })

  test('forgives an address that somebody typed', () => {
    expect(read(`skills=x,${GO}:GURU&page=-1&show=other`)).toEqual({
      show: 'found',
      skills: [{ skillId: GO, level: 'BEGINNER' }],
      search: '',
      place: '',
      page: 1,
      any: false,
    })
  })

  test('is not asked by merely opening the page', () => {
    expect([isAsked(read('')), isAsked(read('place=Adama')), isAsked(read('any=1'))]).toEqual([false, true, true])
    expect(candidatesAddress(read(''))['any']).toBe('1')
  })
})
