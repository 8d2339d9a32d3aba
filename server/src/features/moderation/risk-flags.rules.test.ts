import { describe, expect, test } from 'vitest'
import { buildDemoData } from '../../demo/demo-data.ts'
import { computeRiskFlags, DEFAULT_TYPICAL_PAY, type ScreenedJob } from './risk-flags.rules.ts'

const job = (facts: Partial<ScreenedJob>): ScreenedJob => ({
  title: 'Clerk',
  description: '',
  benefits: null,
  questions: [],
  level: 'JUNIOR',
  payLo: null,
  payHi: null,
  ...facts,
})
const about = (description: string) =>
  computeRiskFlags(job({ description }), DEFAULT_TYPICAL_PAY.JUNIOR).map(({ kind, words }) => [kind, ...words])

describe('a job that asks applicants for money', () => {
  test('in a question to them', () => {
    const questions = ['Have you sent the 300 birr for registration?\nTo our Telebirr 0911223344']
    expect(computeRiskFlags(job({ questions }), DEFAULT_TYPICAL_PAY.JUNIOR).map(({ kind }) => kind)).toEqual([
      'FEE',
      'BANK',
    ])
  })

  test.for([
    ['FEE', 'Bring your papers and 300 birr for registration.', '300 birr for registration'],
    ['FEE', 'A registration fee applies.', 'registration fee'],
    ['FEE', 'There is a fee of ETB 1,500.', 'fee of ETB 1,500'],
    ['FEE', 'Applicants must pay before the interview.', 'Applicants must pay'],
    ['FEE', 'To be called, pay 500 birr today.', 'pay 500 birr'],
    ['FEE', 'Training and uniform fee: to be agreed', 'Training and uniform fee'],
    ['FEE', 'የምዝገባ ክፍያ 200 ብር ነው።', 'የምዝገባ ክፍያ'],
    ['FEE', '300 ብር ይክፈሉ።', 'ብር ይክፈሉ'],
    ['DEPOSIT', 'We ask for a refundable deposit.', 'refundable deposit'],
    ['DEPOSIT', 'Bring a deposit of 2,000 birr.', 'deposit of 2,000 birr'],
    ['DEPOSIT', 'የ500 ብር ማስያዣ ያስፈልጋል።', 'ማስያዣ'],
    ['BANK', 'Send us your bank account number.', 'your bank account number'],
    ['BANK', 'Then transfer it to telebirr 0911 223344.', 'transfer it to telebirr 0911 223344'],
    ['BANK', 'CBE account: 1000123456789', 'CBE account: 1000123456789'],
    ['BANK', 'የባንክ ሂሳብ ቁጥር ይላኩ።', 'የባንክ ሂሳብ ቁጥር'],
  ] as const)('is %s: %s', ([kind, text, words]) => {
    expect(about(text)).toEqual(expect.arrayContaining([expect.arrayContaining([kind, words])]))
  })
})

describe('a job that asks for none', () => {
  test.for([
    'We never ask for a registration fee.',
    'No fee of 300 birr or anything else is asked.',
    'Please do not pay 500 birr to anybody who says that it is for this job.',
    'The registration fee for the course is covered by us.',
    'Training fees are reimbursed.',
    'We pay 500 birr a day for travel.',
    'A small task that we pay for, and lunch allowance of 1,500 birr a month',
    'Build the deposit and savings products of a bank with 212 branches.',
    'Reconcile bank accounts every morning; integrate telebirr, CBE Birr and M-Pesa.',
    'You will own the payment service: merchants pay 20 birr and more by telebirr every second.',
    'Customers can send 300 birr to another wallet.',
    'Answer customers on Telegram and by telephone.',
    'Build Telegram bots in Python.',
    'ወርሃዊ ክፍያ በስምምነት። የተቀማጭ ሂሳብ ክፍል ሠራተኛ። በባንክ ሥራ ልምድ ያላት።',
    'የምዝገባ ክፍያ አንጠይቅም።',
  ])('has no risk flag: %s', (text) => {
    expect(about(text)).toEqual([])
  })
})

describe('a job with no way to reach its company', () => {
  test.for([
    ['Send your CV to hr.abebe@gmail.com', 'hr.abebe@gmail.com'],
    ['Apply on t.me/quickjobs_et now', 't.me/quickjobs_et'],
    ['Contact us via Telegram @quickjobs', 'Contact us via Telegram @quickjobs'],
    ['Write to us on WhatsApp', 'Write to us on WhatsApp'],
  ] as const)('other than a private one has a risk flag: %s', ([text, words]) => {
    expect(about(text)).toEqual([['CONTACT', words]])
  })

  test('has none if there is also an address of the company', () => {
    expect(about('Send your CV to jobs@wenchi.example or abebe@gmail.com, or write to us on Telegram.')).toEqual([])
  })
})

describe('pay', () => {
  const pay = (payLo: number, payHi = payLo) =>
    computeRiskFlags(job({ payLo, payHi }), { low: 10_000, high: 40_000 }).map(({ text }) => text)
  test('far above or below the usual pay of the level has a risk flag with both figures', () => {
    expect(pay(150_000)).toEqual(['Pays 150,000 ETB a month, far more than usual for a junior (10,000 to 40,000)'])
    expect(pay(1_000, 2_000)).toEqual([
      'Pays 1,000 to 2,000 ETB a month, far less than usual for a junior (10,000 to 40,000)',
    ])
  })
  test('a little outside the usual pay, or a wide range, has none', () => {
    expect(
      [pay(60_000), pay(4_000), pay(2_000, 400_000), computeRiskFlags(job({}), DEFAULT_TYPICAL_PAY.JUNIOR)].flat(),
    ).toEqual([])
  })
})

describe('a copied text', () => {
  const sentences = [
    'You keep the ledger of forty savings groups in order',
    'You travel to two woredas in every month of the dry season',
    'You answer questions of auditors in writing and on time',
    'You train the bookkeepers of new groups for three days',
  ]
  const from = { id: '1', title: 'Bookkeeper', company: 'Wenchi', description: sentences.join('.\n') }
  const copied = (description: string) => computeRiskFlags(job({ description }), DEFAULT_TYPICAL_PAY.JUNIOR, [from])

  test('has a risk flag with its source and the sentences, whatever their case and punctuation', () => {
    const mine = [
      'Join Quick Jobs today and earn from the first week on',
      ...sentences.slice(0, 3).map((each) => `• ${each.toUpperCase()}!`),
    ].join('\n')
    expect(copied(mine)).toEqual([
      {
        kind: 'COPY',
        text: '3 of 4 sentences are also in “Bookkeeper” of Wenchi',
        words: sentences.slice(0, 3).map((each) => each.toUpperCase()),
        job: { id: '1', title: 'Bookkeeper', company: 'Wenchi' },
      },
    ])
  })
  test('needs more than two shared sentences, and most of the text', () => {
    const own = Array.from({ length: 6 }, (_, n) => `This sentence number ${n} stands nowhere else in the whole town`)
    expect([copied(sentences.slice(0, 2).join('\n')), copied([...sentences.slice(0, 3), ...own].join('\n'))]).toEqual([
      [],
      [],
    ])
  })
})

test('a very long text is checked like any other, to its last sentence', () => {
  for (const piece of ['0-', 'a.', '1,', '1.1', 'not pay ', 'a@'])
    expect(about(`${piece.repeat(9000)}\nPay 500 birr today.`)).toContainEqual(['FEE', 'Pay 500 birr'])
})

test('none of the good demo jobs has a risk flag', () => {
  const { jobs, companies } = buildDemoData(new Date('2026-11-20T09:00:00Z'))
  const nameOf = (key: string) => companies.find((company) => company.key === key)!.name
  const likely = jobs.map((each) => ({
    id: each.key,
    title: each.title,
    company: nameOf(each.company),
    description: each.description,
    of: each.company,
  }))
  const shares = (one: string, other: string) =>
    one.split('\n').filter((line) => line.length > 40 && other.includes(line)).length >= 3
  const found = jobs.flatMap((each) =>
    computeRiskFlags(
      {
        ...job({}),
        ...each,
        benefits: each.salary?.benefits ?? null,
        questions: each.questions.map(({ text }) => text),
        payLo: null,
        payHi: null,
      },
      DEFAULT_TYPICAL_PAY[each.level],
      likely.filter(({ of, description }) => of !== each.company && shares(description, each.description)),
    ).map((warned) => [each.title, warned]),
  )
  expect(jobs.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
