import { expect, test } from 'vitest'
import { hideContacts } from './candidates.rules.ts'

test.for([
  ['Senior Backend Developer (Node.js, PostgreSQL 18)', 'Senior Backend Developer (Node.js, PostgreSQL 18)'],
  ['ASP.NET Developer, 12 years', 'ASP.NET Developer, 12 years'],
  ['React dev selam@mail.example', 'React dev …'],
  ['React dev +251 911 22 33 44', 'React dev …'],
  ['Call 0911223344 | React', 'Call … React'],
  ['see https://selam.example/cv now', 'see … now'],
  ['selam.dev', '…'],
  ['@selam_codes on Telegram', '… on Telegram'],
])('%s', ([typed, shown]) => expect(hideContacts(typed!)).toBe(shown))
