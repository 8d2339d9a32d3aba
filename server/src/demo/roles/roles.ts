import { BUSINESS_ROLES } from './business.ts'
import { DATA_ROLES } from './data.ts'
import { INFRASTRUCTURE_ROLES } from './infrastructure.ts'
import { PRODUCT_ROLES } from './product.ts'
import type { Role } from './role.ts'
import { SOFTWARE_ROLES } from './software.ts'

const ALL = { ...SOFTWARE_ROLES, ...DATA_ROLES, ...INFRASTRUCTURE_ROLES, ...PRODUCT_ROLES, ...BUSINESS_ROLES }

export type RoleKey = keyof typeof ALL

export const ROLES: Readonly<Record<RoleKey, Role>> = ALL
export const ROLE_KEYS = Object.keys(ALL) as RoleKey[]

/** 'react typescript' → ['react', 'typescript'] */
export const slugs = (words: string) => words.split(' ')
