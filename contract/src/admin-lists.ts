import { z } from 'zod'
import { ADMIN_LIST_ORDERS } from './area-enums.ts'
import { lineText } from './text.ts'

export const adminListOrder = () => z.enum(ADMIN_LIST_ORDERS)

/** The search text of an admin list, at most 100 characters. */
export const adminListSearch = () => lineText(100).default('')
