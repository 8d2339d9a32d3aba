import { expect, test } from 'vitest'
import { parseFileName } from './download-file.ts'

test('a file gets the name that the server gives it, in any script', () => {
  expect(parseFileName(`attachment; filename="Hanna Tadesse CV.pdf"`)).toBe('Hanna Tadesse CV.pdf')
  expect(parseFileName(`attachment; filename="__ CV.pdf"; filename*=UTF-8''%E1%88%80%E1%8A%93%20CV.pdf`)).toBe(
    'ሀና CV.pdf',
  )
  expect(parseFileName('attachment')).toBeUndefined()
  expect(parseFileName(null)).toBeUndefined()
})
