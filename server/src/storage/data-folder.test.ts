import { expect, test } from 'vitest'
import { SetupError } from '#core/setup-error.ts'
import { toDataFolderError } from './data-folder.ts'

const failAt = (path: string) => Object.assign(new Error(), { code: 'EACCES', syscall: 'open', path })

test('a file system error in the data folder names it; one in a folder beside it does not', () => {
  expect(toDataFolderError('/data', failAt('/data/files/a'))).toBeInstanceOf(SetupError)
  expect(toDataFolderError('/data', failAt('/data'))).toBeInstanceOf(SetupError)
  const elsewhere = failAt('/data2/files/a')
  expect(toDataFolderError('/data', elsewhere)).toBe(elsewhere)
})
