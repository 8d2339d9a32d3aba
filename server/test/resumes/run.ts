import path from 'node:path'
import { FIELDS, judgeResume, type JudgedFile } from './judge-resumes.ts'
import { readJudgedResumes } from './read-judged-resume.ts'
import { countFields, listMissedGoals, RESUME_GOALS, toPercent } from './resume-goals.ts'
import { listJudgedResumes } from './resume-truth.ts'

// npm run resumes [-- folder]: how much of judged resumes is read right, by field, and what was read instead in the worst
// ones; with --all, in every file. Ends with 1 below the goals (resume-goals.ts).
const WORST_SHOWN = 12

const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
const isAllShown = process.argv.includes('--all')
const read = await readJudgedResumes(listJudgedResumes(path.resolve(folder ?? path.join(import.meta.dirname, 'files'))))
const files = read.map(judgeResume)
for (const { file, read: result } of read) if (typeof result === 'string') console.log(`${file}: not read, ${result}`)

const counts = countFields(files)
console.table(
  Object.fromEntries(
    FIELDS.map((field) => {
      const { share, ...outcomes } = counts[field]
      const goal = RESUME_GOALS[field]
      return [field, { ...outcomes, 'right of all': toPercent(share), goal: goal ? toPercent(goal) : '' }]
    }),
  ),
)
console.log(
  `${files.length} files; ${files.reduce((sum, { extra }) => sum + extra.length, 0)} entries that no file has`,
)

const countFaults = ({ judgements }: JudgedFile) => judgements.filter(({ outcome }) => outcome !== 'right').length
const worst = files
  .filter((file) => countFaults(file) > 0)
  .toSorted((one, other) => countFaults(other) - countFaults(one))
for (const file of worst.slice(0, isAllShown ? Infinity : WORST_SHOWN)) printFaults(file)

const missed = listMissedGoals(counts)
for (const goal of missed) console.log(`below its goal: ${goal}`)
process.exitCode = missed.length > 0 ? 1 : 0

function printFaults(file: JudgedFile) {
  console.log(`\n${file.file}: ${countFaults(file)} of ${file.judgements.length} not right`)
  for (const { field, outcome, expected, read: found } of file.judgements) {
    if (outcome === 'right' || field === 'work: title and company' || field === 'skills') continue
    // Dates have a line of their own.
    if (field === 'work: all four parts' && expected !== '') continue
    console.log(`  ${field}, ${outcome}: ${expected || '(nothing)'}${found ? ` ← ${found}` : ''}`)
  }
  const skills = file.judgements.filter(({ field, outcome }) => field === 'skills' && outcome !== 'right')
  if (skills.length > 0) console.log(`  skills, missing: ${skills.map(({ expected }) => expected).join(', ')}`)
}
