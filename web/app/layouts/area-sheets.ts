import type { MiddlewareFunction } from 'react-router'
import areaSheet from '../area.css?url'
import tableSheet from '../styles/tables.css?url'
import { loadSheet } from '../ui/load-sheet.ts'

/** The sheet of wide tables, which companies and administrators have. */
export const TABLES = { tables: tableSheet }

/**
 * Loads the sheet of all areas and these, by their names, while guards and loaders run. A page of an area has them in it:
 * they are loaded for people who come from another page.
 */
export const loadAreaSheets = (own: Readonly<Record<string, string>> = {}): MiddlewareFunction => {
  const all = Object.entries({ area: areaSheet, ...own })
  return async (_, next) => {
    const loading = Promise.all(all.map(([name, href]) => loadSheet(name, href)))
    loading.catch(() => {})
    const value = await next()
    await loading
    return value
  }
}
