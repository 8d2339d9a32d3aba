import { expect, test } from 'vitest'
import { fileNameIn } from './download.ts'

test('a file is named as the server says, letters of any script included', () => {
  expect(fileNameIn(`attachment; filename="Hanna Tadesse CV.pdf"`)).toBe('Hanna Tadesse CV.pdf')
  expect(fileNameIn(`attachment; filename="__ CV.pdf"; filename*=UTF-8''%E1%88%80%E1%8A%93%20CV.pdf`)).toBe('ሀና CV.pdf')
  expect(fileNameIn('attachment')).toBeUndefined()
  expect(fileNameIn(null)).toBeUndefined()
})
