import { buildDemoData } from '../../src/demo/demo-data.ts'

export const DEMO_TIME = new Date('2026-11-20T09:00:00Z')
/** The demo data as it is built at that time. */
export const demoData = buildDemoData(DEMO_TIME)
export const countDistinct = (values: readonly unknown[]) => new Set(values).size
