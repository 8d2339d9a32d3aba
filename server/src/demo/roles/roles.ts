import { BUSINESS_ROLES } from './business.ts'
import { DATA_ROLES } from './data.ts'
import { INFRASTRUCTURE_ROLES } from './infrastructure.ts'
import { PRODUCT_ROLES } from './product.ts'
import type { DemoRole } from './role.ts'
import { SOFTWARE_ROLES } from './software.ts'
import { SPECIALISED_SOFTWARE_ROLES } from './specialised-software.ts'

const ALL = {
  ...SOFTWARE_ROLES,
  ...SPECIALISED_SOFTWARE_ROLES,
  ...DATA_ROLES,
  ...INFRASTRUCTURE_ROLES,
  ...PRODUCT_ROLES,
  ...BUSINESS_ROLES,
}

export type DemoRoleKey = keyof typeof ALL

export const DEMO_ROLES: Readonly<Record<DemoRoleKey, DemoRole>> = ALL
export const DEMO_ROLE_KEYS = Object.keys(ALL) as DemoRoleKey[]

/** 'react typescript' → ['react', 'typescript'] */
export const splitSlugs = (words: string) => words.split(' ')
