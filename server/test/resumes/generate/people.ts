import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

// The invented people of people/*.txt: one block for each file, which begins with '=== file layout'. A line is
// 'key: value', '- bullet' belongs to the entry above it, and '|' parts the values of an entry.

export interface Entry {
  /** The job title, or the degree. */
  title: string
  /** The company, or the school. */
  organization: string
  place: string
  /** 'YYYY-MM' or 'YYYY', with ' EC' for the Ethiopian calendar; the end may be 'present'. Empty: not said. */
  start: string
  end: string
  /** How the file says the dates, where that is no period of two dates. */
  shown: string | undefined
  bullets: string[]
}
export interface School extends Entry {
  field: string
  /** What stands between degree and field. */
  join: string
}
export interface Project {
  name: string
  text: string
  date: string
  bullets: string[]
}
export interface Person {
  /** The name of the file, with its ending. */
  file: string
  layout: string
  /** Values of single lines: name, title, email, phone, place, summary, dates, to, present … */
  facts: Record<string, string>
  links: string[]
  work: Entry[]
  schools: School[]
  /** 'Group: a, b' or 'a, b'. */
  skills: { group: string; items: string[] }[]
  /** The language as it stands there, its name in the list of skills, and how well. */
  languages: { shown: string; name: string; level: string }[]
  projects: Project[]
  certificates: string[]
  /** Other sections: a heading and its lines. */
  others: { heading: string; lines: string[] }[]
}

/** Reads the people of all text files of a folder. */
export const readPeople = (folder: string): Person[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .flatMap((file) => parsePeople(readFileSync(path.join(folder, file), 'utf8')))

const parsePeople = (text: string): Person[] =>
  text
    .split(/^=== /m)
    .slice(1)
    .map((block) => parsePerson(block.split('\n')))

function parsePerson([head = '', ...lines]: string[]): Person {
  const [file = '', layout = ''] = head.trim().split(' ')
  const lists = { work: [], schools: [], skills: [], languages: [], projects: [], certificates: [], others: [] }
  const person: Person = { file, layout, facts: {}, links: [], ...lists }
  let bullets: string[] = []
  for (const line of lines.filter((each) => each.trim() !== '')) {
    if (line.startsWith('- ')) {
      bullets.push(line.slice(2).trim())
      continue
    }
    const at = line.indexOf(':')
    const [key, value] = [line.slice(0, at), line.slice(at + 1).trim()]
    const read = READERS[key]
    if (read) bullets = read(person, value) ?? bullets
    // Quoted where blanks at its ends count.
    else person.facts[key] = value.replace(/^"|"$/g, '')
  }
  return person
}

const split = (value: string) => value.split('|').map((part) => part.trim())
const addTo = <T extends { bullets: string[] }>(list: T[], entry: T) => {
  list.push(entry)
  return entry.bullets
}

/** What each key adds to a person; returns the list that the bullets below it belong to. */
const READERS: Record<string, (person: Person, value: string) => string[] | undefined> = {
  link: ({ links }, value) => void links.push(value),
  certificate: ({ certificates }, value) => void certificates.push(value),
  work: ({ work }, value) => {
    const [title = '', organization = '', place = '', start = '', end = '', shown] = split(value)
    return addTo(work, { title, organization, place, start, end, shown, bullets: [] })
  },
  // Another role at the company above.
  role: ({ work }, value) => {
    const [title = '', start = '', end = ''] = split(value)
    const { organization = '', place = '' } = work.at(-1) ?? {}
    return addTo(work, { title, organization, place, start, end, shown: undefined, bullets: [] })
  },
  school: ({ schools }, value) => {
    const [organization = '', degree = '', field = '', place = '', start = '', end = '', shown] = split(value)
    const [, title = '', join = ''] = /^(.*?)(,| in| of| -|:|)$/.exec(degree) ?? []
    return addTo(schools, { title, join, field, organization, place, start, end, shown, bullets: [] })
  },
  skills: ({ skills }, value) => {
    const [, group = '', items = ''] = /^(?:([^:,]+): )?(.*)$/.exec(value) ?? []
    skills.push({ group, items: items.split(', ') })
    return undefined
  },
  languages: (person, value) => {
    person.languages = value.split(', ').map((each) => {
      const [, shown = '', name, level = ''] = /^([^=(]+?)(?:=([^(]+?))?(?: \((.*)\))?$/.exec(each) ?? []
      return { shown, name: name ?? shown, level }
    })
    return undefined
  },
  project: ({ projects }, value) => {
    const [name = '', text = '', date = ''] = split(value)
    return addTo(projects, { name, text, date, bullets: [] })
  },
  other: ({ others }, value) => {
    const [heading = '', ...lines] = split(value)
    others.push({ heading, lines })
    return undefined
  },
}

/** 'BSc in Computer Science' */
export const toDegreeText = ({ title, join, field }: School): string => [title + join, field].filter(Boolean).join(' ')

/** The entries one after another at the same company, together. */
export function groupByCompany(work: readonly Entry[]): Entry[][] {
  const groups: Entry[][] = []
  for (const entry of work) {
    const last = groups.at(-1)
    if (last?.[0]?.organization === entry.organization) last.push(entry)
    else groups.push([entry])
  }
  return groups
}
