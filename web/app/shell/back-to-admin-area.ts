import { redirect } from 'react-router'
import { paths } from '../paths.ts'

/** Addresses of the area that do not exist lead to its first screen. */
export const loader = () => redirect(paths.admin.home())
