import { expect } from 'vitest'
import { createTitledJobs, searchTitles } from '#test/searched-jobs.ts'
import { test } from '#test/test-app.ts'

/** Titles of the same work in both scripts, and other words for it. */
const TRADES: [english: string, amharic: string, words: string[]][] = [
  ['Cook', 'የወጥ ቤት ሠራተኛ', ['cook', 'chef', 'ወጥ ቤት', 'ወጥ ሠሪ', 'ምግብ አብሳይ', 'ሼፍ']],
  ['Baker', 'ዳቦ ጋጋሪ', ['baker', 'ዳቦ ጋጋሪ', 'ጋጋሪ']],
  ['Barista', 'ባሪስታ', ['barista', 'ባሪስታ']],
  ['Waitress', 'አስተናጋጅ', ['waiter', 'waitress', 'አስተናጋጅ']],
  ['Driver', 'ሹፌር', ['driver', 'ሹፌር', 'ሾፌር', 'አሽከርካሪ']],
  ['Courier', 'መልእክተኛ', ['messenger', 'courier', 'መልዕክተኛ', 'ሞተረኛ']],
  ['Security Guard', 'የጥበቃ ሠራተኛ', ['guard', 'security guard', 'ጥበቃ', 'ዘበኛ']],
  ['Cleaner', 'የፅዳት ሠራተኛ', ['cleaner', 'janitor', 'ጽዳት', 'የጽዳት ሰራተኛ']],
  ['Housemaid', 'የቤት ሠራተኛ', ['housemaid', 'maid', 'የቤት ሰራተኛ']],
  ['Nanny', 'ሞግዚት', ['nanny', 'babysitter', 'ሞግዚት']],
  ['Tailor', 'ልብስ ሰፊ', ['tailor', 'ልብስ ሰፊ']],
  ['Carpenter', 'አናፂ', ['carpenter', 'አናጺ']],
  ['Electrician', 'የኤሌትሪክ ሠራተኛ', ['electrician', 'ኤሌክትሪክ', 'ኤሌትሪክ', 'ኤሌክትሪሺያን']],
  ['House Painter', 'ቀለም ቀቢ', ['painter', 'ቀለም ቀቢ']],
  ['Plumber', 'የቧንቧ ሠራተኛ', ['plumber', 'ቧንቧ', 'ቧንቧ ሰራተኛ']],
  ['Mason', 'ግንበኛ', ['mason', 'ግንበኛ']],
  ['Welder', 'በያጅ', ['welder', 'በያጅ']],
  ['Car Mechanic', 'የመኪና መካኒክ', ['mechanic', 'መካኒክ']],
  ['Daily Labourer', 'የቀን ሠራተኛ', ['labourer', 'laborer', 'የቀን ሰራተኛ', 'ጉልበት ሠራተኛ']],
  ['Receptionist', 'እንግዳ ተቀባይ', ['receptionist', 'front desk', 'እንግዳ ተቀባይ', 'ሪሴፕሽኒስት']],
  ['Tour Guide', 'አስጎብኚ', ['tour guide', 'አስጎብኚ', 'ቱር ጋይድ']],
  ['Secretary', 'ፀሐፊ', ['secretary', 'ጸሃፊ']],
  ['Cashier', 'ገንዘብ ያዥ', ['cashier', 'ገንዘብ ያዥ', 'ገንዘብ ተቀባይ', 'ካሸር']],
  ['Store Keeper', 'የመጋዘን ሠራተኛ', ['store keeper', 'storekeeper', 'መጋዘን', 'ንብረት ጠባቂ', 'ግምጃ ቤት']],
  ['Shopkeeper', 'የሱቅ ሻጭ', ['shopkeeper', 'shop assistant', 'የሱቅ ሻጭ']],
  ['Data Entry Clerk', 'ዳታ አስገቢ', ['data entry', 'data encoder', 'ዳታ አስገቢ', 'መረጃ አስገቢ', 'ዳታ ኢንኮደር']],
  ['Hairdresser', 'ፀጉር አስተካካይ', ['hairdresser', 'barber', 'ጸጉር ሰሪ', 'ፀጉር አስተካካይ']],
  ['Gardener', 'አትክልተኛ', ['gardener', 'አትክልተኛ']],
  ['Midwife', 'አዋላጅ', ['midwife', 'አዋላጅ']],
  ['Pharmacist', 'የፋርማሲ ባለሙያ', ['pharmacist', 'pharmacy', 'ፋርማሲ', 'ፋርማሲስት', 'መድኃኒት ቤት']],
  ['Physician', 'ሐኪም', ['doctor', 'physician', 'ሃኪም', 'ዶክተር']],
  ['Laboratory Technologist', 'የላቦራቶሪ ቴክኒሺያን', ['laboratory', 'lab technician', 'ላብራቶሪ']],
  ['Farmer', 'ገበሬ', ['farmer', 'ገበሬ', 'አርሶ አደር']],
  ['Photographer', 'ፎቶ አንሺ', ['photographer', 'ፎቶ አንሺ']],
  ['Butcher', 'ሥጋ ቆራጭ', ['butcher', 'ስጋ ቆራጭ']],
  ['Site Foreman', 'ፎርማን', ['foreman', 'ፎርማን']],
]

test(
  'everyday work is found in either script, by other words and spellings for it',
  { timeout: 60_000 },
  async ({ testApp }) => {
    await createTitledJobs(testApp, [
      ...TRADES.flatMap(([english, amharic]) => [{ title: english }, { title: amharic }]),
      { title: 'Data Warehouse Developer' },
      { title: 'Device Driver Engineer' },
      { title: 'Information Security Analyst' },
    ])
    const missed: string[] = []
    for (const [english, amharic, words] of TRADES)
      for (const word of words) {
        const { exact, summary } = await searchTitles(testApp, word)
        if (summary.corrected !== null || exact.join() !== [english, amharic].toSorted().join())
          missed.push(`${word}: ${exact.join(', ')}${summary.corrected === null ? '' : ` (${summary.corrected})`}`)
      }
    expect(missed).toEqual([])
  },
)

test('a place is found by its first letters, and in one word or two, in either script', async ({ testApp }) => {
  await createTitledJobs(testApp, [
    { title: 'Nurse', location: 'Addis Ababa' },
    { title: 'Driver', location: 'አ.አ' },
    { title: 'Cook', location: 'Debre Berhan' },
    { title: 'Guard', location: 'ደብረብርሃን' },
    { title: 'Mason', location: 'Debreberhan' },
    { title: 'Tailor', location: 'Wolaita Sodo' },
    { title: 'Baker', location: 'ወላይታሶዶ' },
  ])
  for (const words of ['አ.አ', 'በአ.አ.', 'አ/አ', 'A.A.', 'addis ababa', 'አዲስአበባ', 'addisababa'])
    expect((await searchTitles(testApp, words)).exact, words).toEqual(['Driver', 'Nurse'])
  for (const words of ['ደብረብርሃን', 'ደብረ ብርሃን', 'debreberhan', 'debre birhan'])
    expect((await searchTitles(testApp, words)).exact, words).toEqual(['Cook', 'Guard', 'Mason'])
  for (const words of ['wolaitasodo', 'ወላይታ ሶዶ', 'welayta sodo'])
    expect((await searchTitles(testApp, words)).exact, words).toEqual(['Baker', 'Tailor'])
})

test('work from home means remote work, however it is said', async ({ testApp }) => {
  await createTitledJobs(testApp, [
    { title: 'Driver' },
    { title: 'Translator', is_remote: true },
    { title: 'Housemaid' },
  ])
  for (const words of [
    'work from home',
    'ከቤት የሚሰራ',
    'ከቤት የሚሠራ ሥራ',
    'ከቤት መስራት',
    'ከቤት ሆኖ መሥራት',
    'ከቤት',
    'ከርቀት የሚሰራ',
    'የርቀት ሥራ',
    'በርቀት',
    'kebet sira',
    'kebet',
  ]) {
    const { exact, summary } = await searchTitles(testApp, words)
    expect([exact, summary.wishes.map(({ kind }) => kind)], words).toEqual([['Translator'], ['remote']])
  }
})

test('without experience, jobs for beginners are found, and none that ask for experience before them', async ({
  testApp,
}) => {
  await createTitledJobs(testApp, [
    { title: 'Senior Accountant with experience', level: 'SENIOR' },
    { title: 'Cashier', level: 'JUNIOR' },
    { title: 'Bank Intern', level: 'INTERN' },
    { title: 'Experience Designer', level: 'MIDLEVEL' },
  ])
  for (const words of [
    'no experience',
    'without experience',
    'no experience required',
    'jobs without work experience',
    '0 years experience',
    'ያለ ልምድ',
    'ያለልምድ',
    'ያለ ሥራ ልምድ',
    'የሥራ ልምድ የማይጠይቅ',
    'ልምድ የሌለው',
    '0 ዓመት ልምድ',
    'yale limd',
  ]) {
    const { titles, summary } = await searchTitles(testApp, words)
    expect([titles, summary.wishes.map(({ kind }) => kind)], words).toEqual([
      ['Cashier', 'Bank Intern'],
      ['noExperience'],
    ])
  }
})

test('signs are part of names, in searches and suggestions', async ({ testApp }) => {
  await createTitledJobs(testApp, [
    { title: 'Senior C++ Developer', skills: ['C++'] },
    { title: 'Systems Programmer', skills: ['C++', 'C'] },
    { title: 'PHP Developer (Laravel)', skills: ['Laravel', 'PHP'] },
    { title: 'F# Developer', skills: ['Git'] },
    { title: 'Game Developer', skills: ['C#'] },
    { title: 'ASP.NET Developer', skills: ['ASP.NET Core'] },
    { title: '.NET Developer', skills: ['.NET'] },
    { title: 'Node.js Engineer', skills: ['Node.js'] },
    { title: 'R&D Chemist' },
    { title: 'R Programmer', skills: ['R'] },
    { title: 'Head of M & E' },
    { title: 'CI/CD Engineer', skills: ['CI/CD'] },
    { title: 'UI/UX Artist' },
    { title: 'I.T. Officer' },
  ])
  const cases: [words: string, exact: string[]][] = [
    ['c++', ['Senior C++ Developer', 'Systems Programmer']],
    ['C++ developer', ['Senior C++ Developer', 'Systems Programmer']],
    ['c', ['Systems Programmer']],
    ['c#', ['Game Developer']],
    ['f#', ['F# Developer']],
    ['.net', ['.NET Developer', 'ASP.NET Developer']],
    ['asp.net', ['ASP.NET Developer']],
    ['node.js', ['Node.js Engineer']],
    ['r&d', ['R&D Chemist']],
    ['R & D', ['R&D Chemist']],
    ['m&e', ['Head of M & E']],
    ['ci/cd', ['CI/CD Engineer']],
    ['ui/ux', ['UI/UX Artist']],
    ['i.t. officer', ['I.T. Officer']],
  ]
  for (const [words, exact] of cases) {
    const found = await searchTitles(testApp, words)
    expect([found.exact, found.summary.corrected], words).toEqual([exact, null])
  }
  expect((await searchTitles(testApp, 'c++')).titles[0]).toBe('Senior C++ Developer')
  const suggest = async (q: string) =>
    (await testApp.visitor.get(`/jobs/suggestions?q=${encodeURIComponent(q)}`)).data.map(
      ({ text }: { text: string }) => text,
    )
  for (const [typed, ...texts] of [
    ['c++', 'C++', 'Senior C++ Developer'],
    ['c#', 'C#'],
    ['f#', 'F# Developer'],
    ['.net', '.NET', '.NET Developer'],
    ['r&', 'R&D Chemist'],
    ['node.', 'Node.js', 'Node.js Engineer'],
    ['ci/c', 'CI/CD', 'CI/CD Engineer'],
  ])
    expect((await suggest(typed!)).slice(0, texts.length), typed).toEqual(texts)
})

test('suggestions begin with what has the typed letters, and places are places', async ({ testApp }) => {
  await createTitledJobs(testApp, [
    ...Array.from({ length: 3 }, () => ({ title: 'Mapper', skills: ['QGIS', 'Communication'] })),
    { title: 'Kotlin Developer', skills: ['Kotlin'], location: 'Addis Ababa' },
    { title: 'Platform Engineer', skills: ['Kubernetes'], location: 'አዲስ አበባ' },
  ])
  const suggest = async (q: string) =>
    (await testApp.visitor.get(`/jobs/suggestions?q=${encodeURIComponent(q)}`)).data.map(
      ({ type, text }: { type: string; text: string }) => `${type}: ${text}`,
    )
  expect(await suggest('k')).toEqual([
    'skill: Kotlin',
    'skill: Kubernetes',
    'job: Kotlin Developer',
    'skill: QGIS',
    'skill: Communication',
  ])
  expect((await suggest('c'))[0]).toBe('skill: Communication')
  // The same city in another spelling is not offered twice.
  expect(await suggest('addis')).toEqual(['place: Addis Ababa'])
  expect(await suggest('adam')).toEqual(['place: Adama'])
  await createTitledJobs(testApp, [{ title: 'Cook', location: 'Bole, Addis Abeba' }])
  expect(await suggest('addis')).toEqual(['place: Addis Ababa'])
  expect(await suggest('bol')).toEqual(['place: Bole'])
})

test('what only descriptions have comes close, and it is said what no job asks for', async ({ testApp }) => {
  await createTitledJobs(testApp, [
    { title: 'BI Analyst', description: 'You count what each nurse of the clinic needs, week by week.' },
    { title: 'Android Developer', skills: ['Kotlin'] },
    { title: 'Health Officer' },
  ])
  const nurse = await searchTitles(testApp, 'nurse')
  expect(nurse).toMatchObject({ exact: [], titles: ['BI Analyst', 'Health Officer'] })
  expect(nurse.summary).toMatchObject({ exact: 0, near: 2, notAsked: ['nurse'] })
  expect((await searchTitles(testApp, 'rust')).summary).toMatchObject({ exact: 0, notAsked: ['Rust'] })
  expect((await searchTitles(testApp, 'f#')).summary.notAsked).toEqual(['f#'])
  expect((await searchTitles(testApp, 'health informatics')).summary).toMatchObject({
    exact: 0,
    corrected: null,
    notAsked: ['health informatics'],
  })
  expect((await searchTitles(testApp, 'kotlin')).summary).toMatchObject({ exact: 1, notAsked: [], skills: ['Kotlin'] })
  expect((await searchTitles(testApp, 'kotlin in jimma')).summary).toMatchObject({ exact: 0, notAsked: [] })
})
