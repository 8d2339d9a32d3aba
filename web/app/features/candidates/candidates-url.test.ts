import { describe, expect, test } from 'vitest'
import {
  buildCandidatesAddress,
  toCandidatesRequestQuery,
  hasCandidateSearch,
  parseCandidatesQuery,
} from './candidates-url.ts'

const [GO, REACT] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']
const read = (text: string) => parseCandidatesQuery(new URLSearchParams(text))

describe('the search for candidates', () => {
  test('is written to the address and read back from it', () => {
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
    expect(buildCandidatesAddress(query)).toEqual({
      skills: `${GO}:ADVANCED,${REACT}`,
      search: 'lead',
      place: 'Adama',
      page: 3,
      any: '',
    })
    expect(toCandidatesRequestQuery(query)).toEqual({
      skills: `${GO}:ADVANCED,${REACT}`,
      search: 'lead',
      place: 'Adama',
      page: '3',
    })
  })

  test('ignores invalid values in an address', () => {
    expect(read(`skills=x,${GO}:GURU&page=-1&show=other`)).toEqual({
      show: 'found',
      skills: [{ skillId: GO, level: 'BEGINNER' }],
      search: '',
      place: '',
      page: 1,
      any: false,
    })
  })

  test('does not run by merely opening the page', () => {
    expect([
      hasCandidateSearch(read('')),
      hasCandidateSearch(read('place=Adama')),
      hasCandidateSearch(read('any=1')),
    ]).toEqual([false, true, true])
    expect(buildCandidatesAddress(read(''))['any']).toBe('1')
  })
})
