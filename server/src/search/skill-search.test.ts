import { describe, expect, test } from 'vitest'
import { SkillSearch } from './skill-search.ts'

const toSkill = (name: string, ...aliases: string[]) => ({ name, aliases })
const search = new SkillSearch([
  toSkill('Android', 'android sdk'),
  toSkill('Android Studio'),
  toSkill('Angular'),
  toSkill('Cybersecurity', 'data security'),
  toSkill('Data analysis'),
  toSkill('ETL', 'data integration'),
  toSkill('Kotlin'),
  toSkill('MariaDB'),
  toSkill('Python', 'python3', 'py'),
  toSkill('React', 'react.js'),
  toSkill('React Native'),
  toSkill('Weaving', 'ሸማ ስራ'),
])
const findNames = async (text: string) => (await search.find(text)).map(({ name }) => name)

describe('skills are found in Ethiopic letters', () => {
  test.for([
    ['አንድሮይድ', ['Android', 'Android Studio']],
    ['ፓይተን', ['Python']],
    ['ፓይዘን', ['Python']],
    ['በፓይተን', ['Python']],
    ['የReact', ['React', 'React Native']],
    ['ሪአክት ኔቲቭ', ['React Native']],
    ['መረጃ', ['Data analysis', 'Cybersecurity', 'ETL']],
    ['መረጃ ትንተና', ['Data analysis']],
  ] as const)('%s, by the lexicon', async ([text, names]) => {
    expect(await findNames(text)).toEqual(names)
  })

  test('by their beginning, by ear, and by an alias in Ethiopic letters', async () => {
    expect(await findNames('አን')).toEqual(['Android', 'Angular', 'Android Studio'])
    expect(await findNames('ኮትሊን')).toEqual(['Kotlin'])
    expect(await findNames('ሸማ')).toEqual(['Weaving'])
  })

  test('what the lexicon means comes before what only sounds so', async () => {
    const skills = new SkillSearch([toSkill('Mereja'), toSkill('Data analysis'), toSkill('Data')])
    expect((await skills.find('መረጃ')).map(({ name }) => name)).toEqual(['Data', 'Data analysis', 'Mereja'])
  })

  test('nothing is found for other words, signs or no text', async () => {
    for (const text of ['', ' ', '።', 'አ', 'ዶሮ', 'አንድሮይድ ዶሮ']) expect(await findNames(text), text).toEqual([])
  })
})

test('skills are found in Latin letters, too', async () => {
  expect(await findNames('android')).toEqual(['Android', 'Android Studio'])
  expect(await findNames('pyton')).toEqual(['Python'])
})
