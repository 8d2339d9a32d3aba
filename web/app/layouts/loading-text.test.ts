import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { getLoadingText } from './loading-text.ts'

test('a job and the company list have texts of their own while they load', () => {
  expect(getLoadingText(paths.job('x'))).toBe('Loading job details...')
  expect(getLoadingText(paths.companies())).toBe('Loading companies...')
  for (const path of [paths.home(), paths.jobs(), paths.apply('x'), paths.company('x')])
    expect(getLoadingText(path)).toBe('Loading...')
})
