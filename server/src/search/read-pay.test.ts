import { expect, test } from 'vitest'
import { findPay } from './read-pay.ts'

/** What is read as pay in a text, with its words; undefined where nothing is. */
function read(text: string): string | undefined {
  const found = findPay(text)
  if (!found) return undefined
  const { currency, min, max } = found.range
  return `${min ?? ''}-${max ?? ''} ${currency} «${text.slice(found.start, found.end)}»`
}

test.each([
  ['react over 50,000', '50000- ETB «over 50,000»'],
  ['50k birr', '50000- ETB «50k birr»'],
  ['salary 50000', '50000- ETB «salary 50000»'],
  ['30000 birr react', '30000- ETB «30000 birr»'],
  ['salary of at least 50,000 birr a month', '50000- ETB «salary of at least 50,000 birr a month»'],
  ['50 000 birr', '50000- ETB «50 000 birr»'],
  ['50.000 birr', '50000- ETB «50.000 birr»'],
  ['1.5k usd remote', '1500- USD «1.5k usd»'],
  ['$2000', '2000- USD «$2000»'],
  ['react $2k remote', '2000- USD «$2k»'],
  ['€1500', '1500- EUR «€1500»'],
  ['50000+', '50000- ETB «50000+»'],
  ['not less than 40,000', '40000- ETB «not less than 40,000»'],
  ['under 15000', '-15000 ETB «under 15000»'],
  ['between 20,000 and 30,000 birr', '20000-30000 ETB «between 20,000 and 30,000 birr»'],
  ['20-30k birr designer', '20000-30000 ETB «20-30k birr»'],
  ['600k birr a year', '50000- ETB «600k birr a year»'],
  ['$20 an hour', '3520- USD «$20 an hour»'],
  ['50000 birr hr officer', '50000- ETB «50000 birr»'],
  ['ከ50,000 ብር በላይ', '50000- ETB «ከ50,000 ብር በላይ»'],
  ['ከብር 30,000 በላይ', '30000- ETB «ከብር 30,000 በላይ»'],
  ['50 ሺህ ብር', '50000- ETB «50 ሺህ ብር»'],
  ['ሹፌር 15ሺህ ብር', '15000- ETB «15ሺህ ብር»'],
  ['ከ30 ሺህ በታች', '-30000 ETB «ከ30 ሺህ በታች»'],
  ['ከ20,000 እስከ 30,000 ብር', '20000-30000 ETB «ከ20,000 እስከ 30,000 ብር»'],
  ['50,000 ብር እና ከዚያ በላይ', '50000- ETB «50,000 ብር እና ከዚያ በላይ»'],
  ['ደመወዝ 50000', '50000- ETB «ደመወዝ 50000»'],
])('%s is pay', (text, pay) => {
  expect(read(text)).toBe(pay)
})

test.each([
  '50000',
  'salary',
  'salary 2 weeks',
  'paid internship',
  'over 5 years',
  '5+ years',
  'over 2000 employees',
  'react for 5,000 users',
  'over 3000 kph typist',
  'above 5000 sqm warehouse',
  'at least 10000 km driver',
  'ከ5,000 ካሬ በላይ መጋዘን',
  'from 2024',
  'after 2020',
  'k8s',
  'web3',
  'office 365',
  't24 developer',
  'over 5g',
  '0 birr',
  '999999999999 birr',
])('%s is no pay', (text) => {
  expect(read(text)).toBeUndefined()
})
