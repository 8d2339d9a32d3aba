import { describe, expect, test } from 'vitest'
import { getScorecardDraftKey, ScorecardFormSchema, toScorecardFormValues } from './scorecard-form-values.ts'

const own = {
  by: 'Hanna Bekele',
  scores: [
    { criterion: 'Writes clearly', score: 3, remark: 'Short mails' },
    { criterion: 'Speaks Amharic', score: 4, remark: null },
  ],
  overall: 'YES' as const,
  createdAt: '',
  updatedAt: '',
}

describe('the form of a scorecard', () => {
  test('begins with the criteria of the job, and with what was sent before', () => {
    expect(toScorecardFormValues({ criteria: ['Knows SQL', 'Writes clearly'], own: null })).toEqual({
      scores: [
        { criterion: 'Knows SQL', score: '', remark: '' },
        { criterion: 'Writes clearly', score: '', remark: '' },
      ],
      overall: undefined,
    })
    expect(toScorecardFormValues({ criteria: ['Knows SQL', 'Writes clearly'], own })).toEqual({
      scores: [
        { criterion: 'Knows SQL', score: '', remark: '' },
        { criterion: 'Writes clearly', score: '3', remark: 'Short mails' },
        { criterion: 'Speaks Amharic', score: '4', remark: '' },
      ],
      overall: 'YES',
    })
  })

  test('sends the criteria that have a score', () => {
    const values = toScorecardFormValues({ criteria: ['Knows SQL'], own })
    expect(ScorecardFormSchema.parse(values)).toEqual({ scores: own.scores, overall: 'YES' })
  })

  test('needs a recommendation, and a score where there is a remark', () => {
    const values = { scores: [{ criterion: 'Knows SQL', score: '', remark: 'Good' }], overall: undefined }
    expect(ScorecardFormSchema.safeParse(values).error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'scores.0.score',
      'overall',
    ])
  })

  test('keeps its draft for one person and these criteria', () => {
    expect(getScorecardDraftKey('a', 'me', ['x'])).not.toBe(getScorecardDraftKey('a', 'me', ['x', 'y']))
    expect(getScorecardDraftKey('a', 'me', ['x'])).not.toBe(getScorecardDraftKey('a', 'you', ['x']))
  })
})
