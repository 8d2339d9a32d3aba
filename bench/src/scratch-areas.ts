import { measureAreas } from './areas.ts'
const figures = await measureAreas(Number(process.argv[2] ?? 1))
for (const f of figures)
  console.log(f.name.padEnd(60), Math.round(f.measured * 100) / 100, f.unit, JSON.stringify(f.more))
process.exit(0)
