import { expect, test } from 'vitest'
import { asksForEarlierPay } from './earlier-pay.rules.ts'

test.for([
  'What is your current salary?',
  'Please state your current or last monthly gross salary.',
  'Current and expected salary',
  'Previous compensation',
  'What salary did you have in your last job?',
  'What was the pay at your previous employer?',
  'How much do you earn?',
  'How much did you make?',
  'What are you currently paid?',
  'Salary history of the last three years',
  'Can you send a payslip?',
  'አሁን የሚያገኙት ደመወዝ ስንት ነው?',
  'የቀድሞ ደሞዝዎ ስንት ነበር?',
  'የአሁኑ ደመወዝህ',
])('asks for earlier pay: %s', (question) => {
  expect(asksForEarlierPay(question)).toBe(true)
})

test.for([
  'What pay do you expect?',
  'What is your current notice period and expected salary?',
  'What do you make of our product?',
  'How many years have you worked with payroll systems?',
  'What is your current role?',
  'Do you accept the salary of this job?',
  'Which current project are you proud of?',
  'How did you earn your certificate?',
  'What salary would you leave your current job for?',
  'የሚጠብቁት ደመወዝ ስንት ነው?',
  'አሁን የት ይሠራሉ?',
])('does not: %s', (question) => {
  expect(asksForEarlierPay(question)).toBe(false)
})
