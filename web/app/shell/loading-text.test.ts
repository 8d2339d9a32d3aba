import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { loadingText } from './loading-text.ts'

test('a job and the company listing have their own words while they load', () => {
  expect(loadingText(paths.job('x'))).toBe('Loading job details...')
  expect(loadingText(paths.companies())).toBe('Loading companies...')
  for (const path of [paths.home(), paths.jobs(), paths.apply('x'), paths.company('x')])
    expect(loadingText(path)).toBe('Loading...')
})
