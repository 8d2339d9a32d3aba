import { z } from 'zod'
import { DESK_ORDERS } from './enums.ts'
import { plain } from './text.ts'

export const deskOrder = () => z.enum(DESK_ORDERS)

/** What a list of theirs is searched for. */
export const deskSearch = () => plain().trim().max(100, 'Must be at most 100 characters').default('')
