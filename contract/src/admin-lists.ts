import { z } from 'zod'
import { ADMIN_LIST_ORDERS } from './area-enums.ts'
import { safeText } from './text.ts'
import { t } from './t.ts'

export const adminListOrder = () => z.enum(ADMIN_LIST_ORDERS)

/** The search text of an admin list, at most 100 characters. */
export const adminListSearch = () => safeText().trim().max(100, t('Must be at most 100 characters')).default('')
