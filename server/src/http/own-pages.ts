import type { Config } from '../config.ts'
import { refuse } from './refusal.ts'

/**
 * Refuses FOREIGN_ORIGIN for a browser that sends from another site than ours: nobody is signed in to an account that a stranger chose.
 * A caller that is no browser sends no Origin and is its own site.
 */
export function refuseForeignPages(origin: string | undefined, { PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>): void {
  if (origin !== undefined && origin !== PUBLIC_ORIGIN) refuse('FOREIGN_ORIGIN')
}
