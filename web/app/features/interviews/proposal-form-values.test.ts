import { describe, expect, test } from 'vitest'
import {
  parseAddisAbabaSlot,
  ProposalFormSchema,
  toProposalFormValues,
  toAddisAbabaSlot,
} from './proposal-form-values.ts'

const NEXT_YEAR = new Date().getFullYear() + 1
const buildValues = (...slots: [string, string][]) => ({
  ...toProposalFormValues(),
  place: 'https://meet.example/a',
  times: slots.map(([day, time]) => ({ day, time })),
})
const listErrors = (input: object) =>
  ProposalFormSchema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('a proposal', () => {
  test('turns days and times of Addis Ababa into datetimes', () => {
    expect(parseAddisAbabaSlot({ day: '2027-03-02', time: '07:00' })).toBe('2027-03-02T04:00:00.000Z')
    expect(toAddisAbabaSlot('2027-03-01T21:30:00.000Z')).toEqual({ day: '2027-03-02', time: '00:30' })
    expect(ProposalFormSchema.parse(buildValues([`${NEXT_YEAR}-03-02`, '07:00'], ['', '']))).toMatchObject({
      times: [`${NEXT_YEAR}-03-02T04:00:00.000Z`],
      minutes: 45,
      way: 'VIDEO',
    })
  })

  test('needs one complete time in the future, and no time twice', () => {
    const day = `${NEXT_YEAR}-03-02`
    expect(listErrors(buildValues(['', '']))).toEqual([['times.0.day', 'Please choose a day and a time']])
    expect(listErrors(buildValues([day, '07:00'], [day, '']))).toEqual([
      ['times.1.day', 'Please choose a day and a time'],
    ])
    expect(listErrors(buildValues(['2020-03-02', '07:00']))).toEqual([['times.0.day', 'This time has passed']])
    expect(listErrors(buildValues([day, '07:00'], ['', ''], [day, '07:00']))).toEqual([
      ['times.2.day', 'Please propose different times'],
    ])
  })

  test('that changes an interview starts with its values', () => {
    const interview = {
      times: [`${NEXT_YEAR}-03-02T04:00:00.000Z`, `${NEXT_YEAR}-03-03T04:00:00.000Z`],
      startsAt: `${NEXT_YEAR}-03-03T04:00:00.000Z`,
      minutes: 30,
      way: 'PHONE',
      place: 'x',
      note: 'y',
    } as never
    expect(toProposalFormValues(interview)).toMatchObject({
      times: [{ day: `${NEXT_YEAR}-03-03`, time: '07:00' }, { day: '', time: '' }, {}, {}, {}],
      minutes: '30',
      way: 'PHONE',
    })
  })
})
