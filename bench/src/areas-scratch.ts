import { measureAreas } from './areas.ts'
import { stopPrograms } from './processes.ts'
const [rounds, screens, log] = process.argv.slice(2)
try {
  await measureAreas(Number(rounds), screens && screens !== 'all' ? screens.split(',') : undefined, log === 'log')
} finally {
  await stopPrograms()
}
